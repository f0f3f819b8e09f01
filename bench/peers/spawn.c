// Runs commands in turn, round after round, so that what else the machine does falls on all of them.
//
//   spawn ROUNDS COMMAND ARGUMENT… -- COMMAND ARGUMENT…     prints the median milliseconds of each, whole process
#define _GNU_SOURCE
#include <fcntl.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>

extern char **environ;

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    char **commands[8];
    int count = 0, rounds = argc > 2 ? atoi(argv[1]) : 0;
    if (rounds < 1) return 2;
    for (int i = 2; i < argc && count < 8; i++) {
        commands[count++] = &argv[i];
        while (i < argc && strcmp(argv[i], "--") != 0) i++;
        argv[i] = NULL;
    }
    posix_spawn_file_actions_t quiet;
    posix_spawn_file_actions_init(&quiet);
    posix_spawn_file_actions_addopen(&quiet, 1, "/dev/null", O_WRONLY, 0);
    double *times[8];
    for (int c = 0; c < count; c++) times[c] = malloc(rounds * sizeof(double));
    for (int round = 0; round < rounds; round++)
        for (int c = 0; c < count; c++) {
            pid_t child;
            int status;
            double start = now();
            if (posix_spawn(&child, commands[c][0], &quiet, NULL, commands[c], environ) != 0) return 2;
            waitpid(child, &status, 0);
            times[c][round] = now() - start;
            if (status != 0) {
                fprintf(stderr, "spawn: %s failed\n", commands[c][0]);
                return 2;
            }
        }
    for (int c = 0; c < count; c++) {
        qsort(times[c], rounds, sizeof(double), ascending);
        printf("%.3f%c", times[c][rounds / 2], c + 1 < count ? ' ' : '\n');
    }
    return 0;
}
