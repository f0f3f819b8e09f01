var Var1 = 1;
Var1 += 2;
