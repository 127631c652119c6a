import { relative } from 'node:path'
import { workspace } from './workspace.ts'

// The reports of vitest and Playwright, read into one verdict.

export interface Outcome {
  passed: number
  /** The titles of what failed. */
  failed: string[]
  /** Browser tests that failed once, and passed when they were run again. */
  retried: { title: string; error: string }[]
}

/** With more retried tests than this, the run fails: chance alone does not retry so many. */
export const MAX_RETRIED = 2

/**
 * Suites that need something that a machine may lack, and the settings that provide or demand it. While a setting is
 * missing, their tests may be skipped. Any other skipped test counts as failed.
 */
const OPTIONAL_SUITES: Record<string, string[]> = {
  'backend/src/database/open-database.test.ts': ['TEST_DATABASE_URL'],
  'backend/src/database/query-plans.test.ts': ['TEST_DATABASE_URL'],
  'backend/src/several-instances.test.ts': ['TEST_DATABASE_URL'],
  'backend/src/database/pgbouncer.test.ts': ['TEST_DATABASE_URL', 'TEST_PGBOUNCER'],
  'backend/contract/contract.test.ts': ['TEST_WORDPRESS'],
  'backend/contract/site-on-wordpress.test.ts': ['TEST_WORDPRESS'],
  'backend/contract/wordpress-limits.test.ts': ['TEST_WORDPRESS'],
  'shell/server/images/images-on-wordpress.test.ts': ['TEST_WORDPRESS'],
  'e2e/wordpress/': ['TEST_WORDPRESS'],
  'e2e/edge/varnish.spec.ts': ['TEST_VARNISH'],
  'e2e/edge/several-machines.spec.ts': ['TEST_DATABASE_URL', 'TEST_VARNISH', 'TEST_HAPROXY'],
  'e2e/fonts/': ['TEST_FONTS'],
}
/** Suites with tests that not every operating system can run. */
const LINUX_SUITES = ['scripts/free-port.test.ts', 'scripts/start.test.ts']

function isOptional(file: string, env: NodeJS.ProcessEnv): boolean {
  if (LINUX_SUITES.includes(file)) return process.platform !== 'linux'
  return Object.entries(OPTIONAL_SUITES).some(
    ([path, settings]) => file.startsWith(path) && settings.some((setting) => env[setting] === undefined),
  )
}

export interface VitestReport {
  numPassedTests: number
  testResults: {
    name: string
    status: string
    assertionResults: { fullName: string; status: string }[]
  }[]
}

export function readVitest({ numPassedTests, testResults }: VitestReport, env = process.env): Outcome {
  const failed = testResults.flatMap(({ name, status, assertionResults }) => {
    const file = relative(workspace, name)
    const tests = assertionResults.filter((test) => test.status === 'failed')
    // A file that fails to load has no failed test.
    if (status === 'failed' && tests.length === 0) return [file]
    const skipped = isOptional(file, env)
      ? []
      : assertionResults.filter((test) => test.status !== 'passed' && test.status !== 'failed')
    return [
      ...tests.map(({ fullName }) => `${file}: ${fullName}`),
      ...skipped.map(({ fullName }) => `${file}: ${fullName} (skipped)`),
    ]
  })
  return { passed: numPassedTests, failed, retried: [] }
}

interface PlaywrightTest {
  /** `skipped` if the test itself asked to be skipped; a test that did not run behind a failed one is expected to pass. */
  expectedStatus: string
  status: string
  results: { status?: string; errors: { message?: string }[] }[]
}

interface PlaywrightSuite {
  suites?: PlaywrightSuite[]
  specs: { file: string; title: string; tests: PlaywrightTest[] }[]
}

export interface PlaywrightReport extends PlaywrightSuite {
  errors: { message?: string }[]
}

export function readPlaywright(report: PlaywrightReport, env = process.env): Outcome {
  const tests = testsOf(report)
  const having = (status: string) => tests.filter((test) => test.status === status)
  // In a serial group, the retry of one test runs the others again, and one that had passed may fail.
  const [flaky, failedLast] = partition(having('flaky'), ({ results }) => results.at(-1)?.status === 'passed')
  const skipped = having('skipped').filter(
    ({ file, expectedStatus }) => expectedStatus !== 'skipped' || !isOptional(file, env),
  )
  const failed = [
    ...[...having('unexpected'), ...failedLast].map(({ title }) => title),
    ...skipped.map(({ title }) => `${title} (skipped)`),
    ...report.errors.map(({ message }) => message ?? 'playwright'),
  ]
  const retried = flaky.map(({ title, results }) => ({
    title,
    // A timeout has a second error, which says what the test was waiting for.
    error: (results.find(({ status }) => status !== 'passed')?.errors ?? [])
      .map(({ message }) => message)
      .join('\n'),
  }))
  const isWithinLimit = retried.length <= MAX_RETRIED
  return {
    passed: having('expected').length + (isWithinLimit ? retried.length : 0),
    failed: isWithinLimit ? failed : [...failed, ...retried.map(({ title }) => `${title} (retried)`)],
    retried,
  }
}

function partition<Item>(items: Item[], isFirst: (item: Item) => boolean): [Item[], Item[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

interface ReportedTest extends PlaywrightTest {
  /** From the workspace's folder. */
  file: string
  title: string
}

function testsOf({ suites = [], specs = [] }: Partial<PlaywrightSuite>): ReportedTest[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests.map((test) => ({ ...test, file: `e2e/${file}`, title: `${file}: ${title}` })),
  )
  return [...own, ...suites.flatMap(testsOf)]
}
