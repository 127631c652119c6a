import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { buildSite } from './build.ts'
import { CHECKS, check } from './check.ts'
import { runCommand } from './run-command.ts'
import { workspace } from './workspace.ts'

// `npm test`: types, lint, unused code, unit and integration tests, then browser tests. The last lines name what
// failed and add up the runners' reports.
// `npm test -- blog [filter]`: only the unit and integration tests of one package, such as a remote.

const reports = join(workspace, 'reports')
const VITEST_REPORT = join(reports, 'vitest.json')
const PLAYWRIGHT_REPORT = join(reports, 'playwright.json')

interface Outcome {
  passed: number
  /** The titles of what failed. */
  failed: string[]
}

interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

function readVitest({ numPassedTests, testResults }: VitestReport): Outcome {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(workspace, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails to load has no failed test.
    return status === 'failed' && tests.length === 0
      ? [file]
      : tests.map(({ fullName }) => `${file}: ${fullName}`)
  })
  return { passed: numPassedTests, failed }
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: { status: string }[] }[]
}

interface PlaywrightReport extends PlaywrightSuite {
  stats: { expected: number }
  errors: { message?: string }[]
}

function readPlaywright(report: PlaywrightReport): Outcome {
  return {
    passed: report.stats.expected,
    failed: [...failedSpecs(report), ...report.errors.map(({ message }) => message ?? 'playwright')],
  }
}

function failedSpecs({ suites = [], specs = [] }: Partial<PlaywrightSuite>): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(() => `${file}: ${title}`),
  )
  return [...own, ...suites.flatMap(failedSpecs)]
}

/** Runs a test runner that writes a report. If it exits with an error but reports no failure, it failed itself. */
async function runTests<Report>(
  runner: string,
  args: string[],
  {
    report,
    read,
    ...options
  }: { report: string; read(report: Report): Outcome; cwd?: string; env?: NodeJS.ProcessEnv },
): Promise<Outcome> {
  const code = await runCommand(runner, args, options)
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: [] }
  return code !== 0 && outcome.failed.length === 0
    ? { ...outcome, failed: [`${runner} exited with code ${code}; see its output`] }
    : outcome
}

const [project, ...filters] = process.argv.slice(2)
if (project !== undefined)
  process.exit(
    await runCommand('vitest', ['run', '--project', project, ...filters], { env: { NODE_ENV: 'test' } }),
  )

rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
const outcomes: Outcome[] = []

const failedChecks = await check()
outcomes.push({ passed: CHECKS.length - failedChecks.length, failed: failedChecks })

process.env.NODE_ENV = 'production'
try {
  await buildSite()
} catch (error) {
  console.error(error)
  outcomes.push({ passed: 0, failed: ['the build of the site'] })
}

outcomes.push(
  await runTests(
    'vitest',
    ['run', '--reporter=default', '--reporter=json', `--outputFile=${VITEST_REPORT}`],
    {
      env: { NODE_ENV: 'test' },
      report: VITEST_REPORT,
      read: readVitest,
    },
  ),
  await runTests('playwright', ['test'], {
    cwd: join(workspace, 'e2e'),
    report: PLAYWRIGHT_REPORT,
    read: readPlaywright,
  }),
)

const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
const failed = outcomes.flatMap((outcome) => outcome.failed)
for (const title of failed) console.log(`failed: ${title}`)
console.log(`\n${passed} passed, ${failed.length} failed`)
process.exit(failed.length === 0 ? 0 : 1)
