import FlowRunner
import Glibc

extension Workers {
    /// One thread for each processor that this process may use.
    static var threads: Workers { threads(max(1, processors)) }

    static func threads(_ count: Int) -> Workers {
        if count == 1 { return .one }
        let team = ThreadTeam(companions: count - 1, isPatient: count <= processors)
        return Workers(count: count) { team.run($0, $1) }
    }

    private static var processors: Int { sysconf(Int32(_SC_NPROCESSORS_ONLN)) }
}
