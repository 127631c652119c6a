import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf } from '../shared/domain/src/text/message-of.ts'
import { buildSite } from './build.ts'
import { besideLoops } from './busy-loops.ts'
import { changedFiles, specsFor } from './changed-tests.ts'
import { CHECKS, check, TYPE_CHECK } from './check.ts'
import { readWords } from './read-words.ts'
import { type CommandOptions, runCommand } from './run-command.ts'
import { MAX_RETRIED, type Outcome, readPlaywright, readVitest } from './test-reports.ts'
import { separateTestData, workspace } from './workspace.ts'

// npm test                          types, lint and unused code; if these pass, unit, integration and browser tests
// npm test -- --full                the same with whole matrices of faults, random property tests and `npm run chaos`
// npm test -- --changed [commit]    what the changes since a commit can break; without one, since the published main branch
// npm test -- --repeat 5 <spec>     browser tests of one file five times, beside two busy loops; spec.ts:72 is the test in line 72
// npm test -- blog [filter]         unit and integration tests of one package, such as a remote
//
// The last lines name what was retried and what failed, and add up the runners' reports.

const words = process.argv.slice(2)
/** Words for vitest, the first of which is the name of a package. */
const forPackage = words[0]?.startsWith('-') === false
const USAGE = 'npm test [-- --full | --changed [commit] | --repeat <times> <spec>… | <package> [filter]…]'
const { values, positionals } = readWords(USAGE, {
  options: { full: { type: 'boolean' }, changed: { type: 'boolean' }, repeat: { type: 'string' } },
  // A commit after --changed, or files after --repeat.
  words: [0, words.some((word) => /^--(?:changed|repeat)/.test(word)) ? Number.POSITIVE_INFINITY : 0],
  args: forPackage ? [] : words,
})

const reports = join(workspace, 'reports')
const VITEST_REPORT = join(reports, 'vitest.json')
const PLAYWRIGHT_REPORT = join(reports, 'playwright.json')
const E2E = join(workspace, 'e2e')

const outcomes: Outcome[] = []
/** How long each part of the run took. `.ci/run` prepares the machine before. */
const phases: string[] = []
const preparedWithinS = Number(process.env.PREPARED_WITHIN_S ?? 0)
if (preparedWithinS > 0) phases.push(`Debian's packages and PostgreSQL: ${preparedWithinS} s`)

/** Notes how long a part of the run took. */
async function timed<Result>(phase: string, run: () => Promise<Result>): Promise<Result> {
  const began = performance.now()
  try {
    return await run()
  } finally {
    phases.push(`${phase}: ${Math.round((performance.now() - began) / 1000)} s`)
  }
}

/** Runs a test runner that writes a report. If it exits with an error but reports no failure, it failed itself. */
async function runTests<Report>(
  runner: string,
  args: string[],
  { report, read, ...options }: CommandOptions & { report: string; read(report: Report): Outcome },
): Promise<Outcome> {
  rmSync(report, { force: true })
  const code = await runCommand(runner, args, options)
  const outcome = existsSync(report)
    ? read(JSON.parse(readFileSync(report, 'utf8')) as Report)
    : { passed: 0, failed: [], retried: [] }
  return code !== 0 && outcome.failed.length === 0
    ? { ...outcome, failed: [`${runner} exited with code ${code}; see its output`] }
    : outcome
}

/** Builds the site beside the checks. Ends the run if either fails; if a check fails, without waiting for the build. */
async function checkAndBuild(checks = CHECKS): Promise<void> {
  process.env.NODE_ENV = 'production'
  const building = buildSite().then(
    () => [],
    (error: unknown) => {
      console.error(error)
      return ['the build of the site']
    },
  )
  const failed = await timed('checks and build', async () => {
    const failedChecks = await check(checks)
    const failures = failedChecks.length > 0 ? failedChecks : await building
    outcomes.push({ passed: checks.length - failedChecks.length, failed: failures, retried: [] })
    return failures
  })
  if (failed.length === 0) return
  console.log('The tests did not run.')
  finish()
}

async function runVitest(args: string[] = []): Promise<void> {
  const outcome = await timed('unit and integration tests', () =>
    runTests(
      'vitest',
      ['run', '--reporter=default', '--reporter=json', `--outputFile=${VITEST_REPORT}`, ...args],
      { env: { NODE_ENV: 'test', DATA_DIR: undefined }, report: VITEST_REPORT, read: readVitest },
    ),
  )
  outcomes.push(outcome)
}

async function runPlaywright(args: string[] = []): Promise<void> {
  const outcome = await timed('browser tests', () =>
    runTests('playwright', ['test', ...args], {
      cwd: E2E,
      report: PLAYWRIGHT_REPORT,
      read: readPlaywright,
    }),
  )
  outcomes.push(outcome)
}

function finish(): never {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0)
  const failed = outcomes.flatMap((outcome) => outcome.failed)
  const retried = outcomes.flatMap((outcome) => outcome.retried)
  console.log(`\n${phases.join('\n')}\nin all: ${preparedWithinS + Math.round(performance.now() / 1000)} s`)
  for (const { title, error } of retried) console.log(`retried: ${title}\n${error}`)
  if (retried.length > 0)
    console.log(`${retried.length} passed only when retried; ${MAX_RETRIED} are allowed`)
  for (const title of failed) console.log(`failed: ${title}`)
  console.log(`\n${passed} passed, ${failed.length} failed`)
  process.exit(failed.length === 0 ? 0 : 1)
}

async function testEverything(): Promise<void> {
  await checkAndBuild()
  // One after the other, because each keeps two processors busy. Side by side, they displace each other's data from the
  // processors' caches, and took longer in all.
  await runVitest()
  await runPlaywright()
  if (!values.full) return
  const code = await timed('chaos', () => runCommand('node', ['e2e/chaos/main.ts']))
  outcomes.push({ passed: code === 0 ? 1 : 0, failed: code === 0 ? [] : ['chaos'], retried: [] })
}

/** @param since a commit, or undefined for the published main branch */
async function testChanges(since: string | undefined): Promise<void> {
  const { base, files } = changedFiles(since)
  await checkAndBuild([TYPE_CHECK])
  await runVitest([`--changed=${base}`])
  // These read files that they do not import.
  await runVitest(['--project', 'scripts', 'docs.test', 'spec-coverage.test'])
  const specs = specsFor(files)
  // A changed file may have tests of `--full` only.
  if (specs.length > 0) await runPlaywright([...specs, '--pass-with-no-tests'])
}

async function testPackage(): Promise<void> {
  const { packages } = await import('../vitest.config.ts')
  const [name = ''] = words
  if (!Object.hasOwn(packages, name))
    throw new Error(`There is no package "${name}". The packages are: ${Object.keys(packages).join(', ')}.`)
  await runVitest(['--project', ...words, '--passWithNoTests=false'])
}

async function repeat(times: string, specs: string[]): Promise<void> {
  if (!/^[1-9]\d*$/.test(times) || specs.length === 0)
    throw new Error('Say how often and which file, such as: npm test -- --repeat 5 journeys/lists')
  process.env.NODE_ENV = 'production'
  await buildSite()
  await besideLoops(2, () => runPlaywright([...specs, '--repeat-each', times, '--retries', '0']))
}

if (values.full) process.env.TEST_FULL = 'on'
separateTestData()
rmSync(reports, { recursive: true, force: true })
mkdirSync(reports, { recursive: true })
try {
  if (forPackage) await testPackage()
  else if (values.repeat !== undefined) await repeat(values.repeat, positionals)
  else if (values.changed) await testChanges(positionals[0])
  else await testEverything()
} catch (error) {
  outcomes.push({ passed: 0, failed: [messageOf(error)], retried: [] })
}
finish()
