// libyaml's events of a file and nothing else: the limit for everything that reads YAML with it.
//
//   events FILE ROUNDS     prints the least and the median of the milliseconds a round
#include <stdio.h>
#include <stdlib.h>
#include <time.h>
#include <yaml.h>

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e3 + time.tv_nsec / 1e6;
}

static int ascending(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    FILE *file = fopen(argv[1], "rb");
    if (!file) return 2;
    fseek(file, 0, SEEK_END);
    size_t size = ftell(file);
    rewind(file);
    unsigned char *bytes = malloc(size);
    if (fread(bytes, 1, size, file) != size) return 2;
    int rounds = atoi(argv[2]);
    double *times = malloc(rounds * sizeof *times);
    for (int i = 0; i < rounds; i++) {
        double start = now();
        yaml_parser_t parser;
        yaml_parser_initialize(&parser);
        yaml_parser_set_input_string(&parser, bytes, size);
        for (int done = 0; !done;) {
            yaml_event_t event;
            if (!yaml_parser_parse(&parser, &event)) return 1;
            done = event.type == YAML_STREAM_END_EVENT;
            yaml_event_delete(&event);
        }
        yaml_parser_delete(&parser);
        times[i] = now() - start;
    }
    qsort(times, rounds, sizeof *times, ascending);
    printf("%.4f %.4f\n", times[0], times[rounds / 2]);
    return 0;
}
