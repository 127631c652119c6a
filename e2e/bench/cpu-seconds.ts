import { readFileSync } from 'node:fs'
import { processTree } from '../support/process-tree.ts'
import type { Site } from '../support/start-site.ts'

/** Linux counts CPU time in ticks of a hundredth of a second (USER_HZ) on every architecture. */
const TICKS_PER_SECOND = 100
/** Positions of utime and stime in /proc/<pid>/stat after the command, which may contain spaces (proc(5)). */
const [UTIME, STIME] = [11, 12]

/** CPU seconds that the shell's process and its renderers have used, on all cores. Linux only. */
export function cpuSeconds({ shellPid }: Site): number {
  return processTree(shellPid).reduce((sum, { pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[UTIME]) + Number(fields[STIME])) / TICKS_PER_SECOND
  }, 0)
}
