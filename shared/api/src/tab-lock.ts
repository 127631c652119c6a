/** Runs work under a lock shared by all tabs. Browsers without locks run it unlocked. */
export function inOneTab(name: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return async (work) => {
    // Absent outside secure contexts and in old browsers, despite its type.
    const locks: LockManager | null | undefined = navigator.locks
    return locks ? locks.request(`a-list-${name}`, work) : work()
  }
}
