/** Runs what is done under a name in one tab at a time; where a browser has no locks, in each tab for itself. */
export function inOneTab(name: string): <Result>(work: () => Promise<Result>) => Promise<Result> {
  return async (work) => {
    // Absent outside secure contexts and in old browsers, whatever the types say.
    const locks: LockManager | null | undefined = navigator.locks
    return locks ? locks.request(`a-list-${name}`, work) : work()
  }
}
