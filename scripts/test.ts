import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildSite } from './build.ts'
import { CHECKS, check } from './check.ts'
import { runCommand } from './run-command.ts'
import { MAX_RETRIED, type Outcome, readPlaywright, readVitest } from './test-reports.ts'
import { workspace } from './workspace.ts'

// `npm test`: types, lint and unused code; if these pass, unit and integration tests, then browser tests. The last lines
// name what was retried and what failed, and add up the runners' reports.
// `npm test -- blog [filter]`: only the unit and integration tests of one package, such as a remote.

const reports = join(workspace, 'reports')
const VITEST_REPORT = join(reports, 'vitest.json')
const PLAYWRIGHT_REPORT = join(reports, 'playwright.json')

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
    : { passed: 0, failed: [], retried: [] }
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

const failedChecks = await check()
const outcomes: Outcome[] = [
  { passed: CHECKS.length - failedChecks.length, failed: failedChecks, retried: [] },
]
if (failedChecks.length > 0) stopEarly()

process.env.NODE_ENV = 'production'
try {
  await buildSite()
} catch (error) {
  console.error(error)
  outcomes.push({ passed: 0, failed: ['the build of the site'], retried: [] })
  stopEarly()
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
finish()

function stopEarly(): never {
  console.log('The tests did not run.')
  finish()
}

function finish(): never {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const retried = outcomes.flatMap((outcome) => outcome.retried)
  for (const { title, error } of retried) console.log(`retried: ${title}\n${error}`)
  if (retried.length > 0)
    console.log(`${retried.length} passed only when retried; ${MAX_RETRIED} are allowed`)
  for (const title of failed) console.log(`failed: ${title}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}
