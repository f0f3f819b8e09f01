import FlowRunner
import Glibc

extension Workers {
    /// One thread for each processor that this process may use.
    static var threads: Workers { threads(max(1, processors)) }

    static func threads(_ count: Int) -> Workers {
        if count == 1 { return .one }
        return Workers(count: count) { count, body in
            withoutActuallyEscaping(body) { body in
                var threads: [pthread_t] = []
                for number in 1..<max(count, 1) {
                    let work = Unmanaged.passRetained(ThreadWork { body(number) })
                    var thread = pthread_t()
                    let failure = pthread_create(&thread, nil, { argument in
                        if let argument { Unmanaged<ThreadWork>.fromOpaque(argument).takeRetainedValue().body() }
                        return nil
                    }, work.toOpaque())
                    if failure == 0 {
                        threads.append(thread)
                    } else {
                        work.takeRetainedValue().body()
                    }
                }
                if count > 0 { body(0) }
                for thread in threads { pthread_join(thread, nil) }
            }
        }
    }

    private static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}

/// What one thread does.
private final class ThreadWork: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
}
