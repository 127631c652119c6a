import { execFileSync } from 'node:child_process'
import type { Site } from '../support/start-site.ts'

/** Resident memory of the shell's process and its renderers, in MB. Shared memory pages count once per process. */
export function residentMb({ shellPid }: Site): number {
  const table = execFileSync('ps', ['-eo', 'pid=,ppid=,rss='], { encoding: 'utf8' })
  const processes = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
  const kilobytes = (of: number): number =>
    processes.reduce((sum, [pid = 0, parent, rss = 0]) => {
      if (pid === of) return sum + rss
      return parent === of ? sum + kilobytes(pid) : sum
    }, 0)
  return Math.round(kilobytes(shellPid) / 1024)
}
