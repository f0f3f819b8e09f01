// The least a process can do: the limit for how fast a command starts.
#include <stdio.h>

int main(void) {
    puts("hello");
    return 0;
}
