import type { HealthReport } from '@a-list/remote/health.ts'

/** Tells the shell's server how a version of a remote does; says nothing of who is reading. */
export function reportHealth(report: HealthReport): void {
  navigator.sendBeacon('/__remotes/health', JSON.stringify(report))
}
