/**
 * Attempts jobs one after the other, and starts none after `limitMs`.
 * @returns the results of the attempted jobs
 */
export async function attemptInTime<Job, Result>(
  jobs: readonly Job[],
  attempt: (job: Job) => Promise<Result>,
  limitMs: number,
  now: () => number = Date.now,
): Promise<Result[]> {
  const end = now() + limitMs
  const results: Result[] = []
  for (const job of jobs) {
    if (results.length > 0 && now() >= end) break
    results.push(await attempt(job))
  }
  return results
}
