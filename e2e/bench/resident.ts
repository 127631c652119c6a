import { execFileSync } from 'node:child_process'
import type { Site } from '../support/start-site.ts'

/** Of the shell's process, in MB. */
export function residentMb({ shellPid }: Site): number {
  return Math.round(
    Number(execFileSync('ps', ['-o', 'rss=', '-p', String(shellPid)], { encoding: 'utf8' })) / 1024,
  )
}
