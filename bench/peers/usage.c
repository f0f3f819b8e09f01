/* Runs a command and writes what it used: wall milliseconds and the most megabytes it held.
 *
 *     usage FILE COMMAND ARGUMENT...
 */
#include <stdio.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

int main(int count, char **arguments) {
    if (count < 3) return 2;
    struct timespec begin, end;
    clock_gettime(CLOCK_MONOTONIC, &begin);
    pid_t child = fork();
    if (child == 0) {
        execv(arguments[2], arguments + 2);
        _exit(127);
    }
    int status = 0;
    struct rusage used;
    if (child < 0 || wait4(child, &status, 0, &used) < 0) return 2;
    clock_gettime(CLOCK_MONOTONIC, &end);
    FILE *file = fopen(arguments[1], "w");
    if (!file) return 2;
    fprintf(file, "%.3f %.1f\n", (end.tv_sec - begin.tv_sec) * 1e3 + (end.tv_nsec - begin.tv_nsec) / 1e6, used.ru_maxrss / 1024.0);
    fclose(file);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
