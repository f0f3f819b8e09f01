// A statechart interpreter as small as C allows: what our machine is measured against.
// At most 64 states and 64 transitions, so that every set is one word; guards and actions are postfix byte
// code over counters; an event comes as a string and is looked up by its hash. Exit sets are known beforehand.
//
//   table MODEL EVENTS     MODEL is toggle, hierarchy or parallel; prints nanoseconds an event and the counters
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef uint64_t Set;
#define ONE(i) ((Set)1 << (i))
#define LOWEST(set) __builtin_ctzll(set)
#define HIGHEST(set) (63 - __builtin_clzll(set))

enum { ATOMIC, COMPOUND, PARALLEL };
enum { END, LOAD, CONSTANT, ADD, LESS, STORE };

struct state {
    int kind, initial;
    Set ancestors, children;
    const int *entry, *exit;
};
struct transition {
    int source, target;
    Set exits;
    const int *guard, *actions;
};

static struct state states[64];
static struct transition transitions[64];
static int state_count, transition_count;
static Set listeners[8];
static Set configuration;
static int32_t counters[3];

enum { CROSSINGS, ARRIVALS, DEPARTURES };
static const int arrive[] = {LOAD, ARRIVALS, CONSTANT, 1, ADD, STORE, ARRIVALS, END};
static const int depart[] = {LOAD, DEPARTURES, CONSTANT, 1, ADD, STORE, DEPARTURES, END};
static const int cross[] = {LOAD, CROSSINGS, CONSTANT, 1, ADD, STORE, CROSSINGS, END};
static const int may_cross[] = {LOAD, CROSSINGS, CONSTANT, 1000000000, LESS, END};

static __attribute__((noinline)) int32_t evaluate(const int *code) {
    int32_t stack[8];
    int top = 0;
    for (;;) switch (*code++) {
        case LOAD: stack[top++] = counters[*code++]; break;
        case CONSTANT: stack[top++] = *code++; break;
        case ADD: top--; stack[top - 1] += stack[top]; break;
        case LESS: top--; stack[top - 1] = stack[top - 1] < stack[top]; break;
        case STORE: counters[*code++] = stack[--top]; break;
        case END: return top > 0 ? stack[0] : 0;
        }
}

static int add_state(int kind, int parent, const int *entry, const int *exit) {
    int id = state_count++;
    states[id] = (struct state){kind, -1, 0, 0, entry, exit};
    if (parent >= 0) {
        states[id].ancestors = states[parent].ancestors | ONE(parent);
        states[parent].children |= ONE(id);
        if (states[parent].initial < 0) states[parent].initial = id;
    }
    return id;
}

static void add_transition(int source, int event, int target, const int *guard, const int *actions) {
    Set shared = states[source].ancestors & states[target].ancestors;
    while (states[HIGHEST(shared)].kind != COMPOUND) shared &= ~ONE(HIGHEST(shared));
    int domain = HIGHEST(shared);
    Set exits = 0;
    for (int i = 0; i < state_count; i++)
        if (states[i].ancestors & ONE(domain)) exits |= ONE(i);
    transitions[transition_count] = (struct transition){source, target, exits, guard, actions};
    listeners[event] |= ONE(transition_count++);
}

static void enter(Set targets) {
    Set entered = targets;
    for (Set left = targets; left; left &= left - 1) entered |= states[LOWEST(left)].ancestors;
    entered &= ~configuration;
    for (int i = 0; i < state_count; i++) {
        if (!(entered & ONE(i))) continue;
        Set children = states[i].children;
        if (states[i].kind == PARALLEL)
            entered |= children;
        else if (states[i].kind == COMPOUND && !(entered & children) && !(configuration & children))
            entered |= ONE(states[i].initial);
    }
    configuration |= entered;
    for (Set left = entered; left; left &= left - 1) {
        const int *entry = states[LOWEST(left)].entry;
        if (entry) evaluate(entry);
    }
}

static void microstep(int event) {
    int taken[64], count = 0;
    Set exited = 0, targets = 0;
    for (Set left = listeners[event]; left; left &= left - 1) {
        int id = LOWEST(left);
        const struct transition *it = &transitions[id];
        if (!(configuration & ONE(it->source))) continue;
        Set exits = it->exits & configuration;
        if (exits & exited) continue;
        if (it->guard && !evaluate(it->guard)) continue;
        exited |= exits;
        targets |= ONE(it->target);
        taken[count++] = id;
    }
    if (count == 0) return;
    for (Set left = exited; left; left &= ~ONE(HIGHEST(left))) {
        const int *exit = states[HIGHEST(left)].exit;
        if (exit) evaluate(exit);
    }
    configuration &= ~exited;
    for (int i = 0; i < count; i++)
        if (transitions[taken[i]].actions) evaluate(transitions[taken[i]].actions);
    enter(targets);
}

static struct { const char *name; int event; } names[16];

static uint32_t hash(const char *name) {
    uint32_t value = 2166136261u;
    for (; *name; name++) value = (value ^ (unsigned char)*name) * 16777619u;
    return value;
}

static void define(const char *name, int event) {
    uint32_t place = hash(name) & 15;
    while (names[place].name) place = (place + 1) & 15;
    names[place].name = name;
    names[place].event = event;
}

static __attribute__((noinline)) int event_named(const char *name) {
    for (uint32_t place = hash(name) & 15; names[place].name; place = (place + 1) & 15)
        if (strcmp(names[place].name, name) == 0) return names[place].event;
    return 0;
}

static int queue[16];
static unsigned first, next;

static __attribute__((noinline)) void send(const char *name) {
    queue[next++ & 15] = event_named(name);
    while (first != next) microstep(queue[first++ & 15]);
}

static const char *build(const char *model) {
    int root = add_state(COMPOUND, -1, NULL, NULL);
    if (strcmp(model, "toggle") == 0) {
        int dark = add_state(ATOMIC, root, NULL, NULL), lit = add_state(ATOMIC, root, NULL, NULL);
        add_transition(dark, 1, lit, NULL, NULL);
        add_transition(lit, 1, dark, NULL, NULL);
        return "p";
    }
    if (strcmp(model, "hierarchy") == 0) {
        int wing[2], near[2], far[2];
        for (int i = 0; i < 2; i++) {
            wing[i] = add_state(COMPOUND, root, arrive, depart);
            int floor = add_state(COMPOUND, wing[i], arrive, depart);
            near[i] = add_state(ATOMIC, floor, arrive, depart);
            far[i] = add_state(ATOMIC, floor, arrive, depart);
        }
        for (int i = 0; i < 2; i++) {
            add_transition(near[i], 1, far[i], NULL, NULL);
            add_transition(far[i], 1, wing[1 - i], may_cross, cross);
        }
        return "walk";
    }
    int dials = add_state(PARALLEL, root, NULL, NULL);
    for (int d = 0; d < 4; d++) {
        int dial = add_state(COMPOUND, dials, NULL, NULL), at[4];
        for (int i = 0; i < 4; i++) at[i] = add_state(ATOMIC, dial, NULL, NULL);
        for (int i = 0; i < 4; i++) add_transition(at[i], 1, at[(i + 1) % 4], NULL, NULL);
    }
    return "turn";
}

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time);
    return time.tv_sec * 1e9 + time.tv_nsec;
}

int main(int argc, char **argv) {
    if (argc != 3) return 2;
    const char *volatile event = build(argv[1]);
    long count = atol(argv[2]);
    define(event, 1);
    enter(ONE(0));
    double start = now();
    for (long i = 0; i < count; i++) send(event);
    printf("%.3f %d %d %d\n", (now() - start) / count, counters[CROSSINGS], counters[ARRIVALS], counters[DEPARTURES]);
    return 0;
}
