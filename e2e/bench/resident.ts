import { processTree } from '../support/process-tree.ts'
import type { Site } from '../support/start-site.ts'

/** Resident memory of the shell's process and its renderers, in MB. Shared memory pages count once per process. */
export function residentMb({ shellPid }: Site): number {
  return Math.round(processTree(shellPid).reduce((sum, one) => sum + one.residentMb, 0))
}
