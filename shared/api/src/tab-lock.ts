/** Runs work under a lock shared by all tabs. Browsers without locks run it unlocked. */
export function inOneTab(name: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return async (work) => {
    // `navigator.locks` is missing outside secure contexts and in old browsers, although its type says
    // otherwise.
    const locks: LockManager | null | undefined = navigator.locks
    return locks ? locks.request(`a-list-${name}`, work) : work()
  }
}
