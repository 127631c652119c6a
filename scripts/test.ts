import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build.ts'
import { CHECKS, check } from './check.ts'
import { runCommand } from './run-command.ts'
import { workspace } from './workspace.ts'

// `npm test`: types, lint, unused code, unit and integration tests, then browser tests. The last line adds up the
// runners' reports.

const reports = join(workspace, 'reports')
const VITEST_REPORT = join(reports, 'vitest.json')
const PLAYWRIGHT_REPORT = join(reports, 'playwright.json')

interface Sum {
  passed: number
  failed: number
}

function readVitest(): Sum {
  const report = JSON.parse(readFileSync(VITEST_REPORT, 'utf8')) as Record<string, number>
  return { passed: report.numPassedTests ?? 0, failed: (report.numFailedTests ?? 0) + emptySuites(report) }
}

/** A test file that fails to load counts as a failed suite without a failed test. */
function emptySuites(report: Record<string, number>): number {
  return report.numFailedTests === 0 ? (report.numFailedTestSuites ?? 0) : 0
}

function readPlaywright(): Sum {
  const { stats } = JSON.parse(readFileSync(PLAYWRIGHT_REPORT, 'utf8')) as { stats: Record<string, number> }
  return { passed: stats.expected ?? 0, failed: (stats.unexpected ?? 0) + (stats.flaky ?? 0) }
}

/** A runner that exits with an error but reports no failure counts as one failure. */
function read(report: string, reader: () => Sum, code: number): Sum {
  const sum = existsSync(report) ? reader() : { passed: 0, failed: 0 }
  return code !== 0 && sum.failed === 0 ? { ...sum, failed: 1 } : sum
}

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const sums: Sum[] = []

const failedChecks = await check()
sums.push({ passed: CHECKS.length - failedChecks.length, failed: failedChecks.length })

process.env.NODE_ENV = 'production'
try {
  await buildSite()
} catch (error) {
  console.error(error)
  sums.push({ passed: 0, failed: 1 })
}

const vitest = await runCommand(
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile=${VITEST_REPORT}`],
  {
    env: { NODE_ENV: 'test' },
  },
)
sums.push(read(VITEST_REPORT, readVitest, vitest))

const playwright = await runCommand('playwright', ['test'], { cwd: join(workspace, 'e2e') })
sums.push(read(PLAYWRIGHT_REPORT, readPlaywright, playwright))

const passed = sums.reduce((sum, part) => sum + part.passed, 0)
const failed = sums.reduce((sum, part) => sum + part.failed, 0)
console.log(`\n${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
