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

/** With more retried tests than this, the run fails: then they are no longer an accident. */
export const MAX_RETRIED = 2

/**
 * Suites that need something that a machine may lack, and the setting that demands them. While the setting is unset,
 * their tests may be skipped. Any other skipped test counts as failed.
 */
const OPTIONAL_SUITES: Record<string, string> = {
  'backend/src/database/open-database.test.ts': 'TEST_DATABASE_URL',
  'backend/src/database/query-plans.test.ts': 'TEST_DATABASE_URL',
  'backend/src/several-instances.test.ts': 'TEST_DATABASE_URL',
  'backend/src/database/pgbouncer.test.ts': 'TEST_PGBOUNCER',
  'backend/wordpress/': 'TEST_WORDPRESS',
  'e2e/wordpress/': 'TEST_WORDPRESS',
  'e2e/edge/varnish.spec.ts': 'TEST_VARNISH',
  'e2e/edge/several-machines.spec.ts': 'TEST_HAPROXY',
  'e2e/fonts/': 'TEST_FONTS',
  // Some of these tests depend on the operating system.
  'scripts/': 'CI',
}

function isOptional(file: string, env: NodeJS.ProcessEnv): boolean {
  return Object.entries(OPTIONAL_SUITES).some(
    ([path, setting]) => file.startsWith(path) && env[setting] === undefined,
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
  status: string
  results: { error?: { message?: string } }[]
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
  const retried = having('flaky').map(({ title, results }) => ({
    title,
    error: results.find(({ error }) => error)?.error?.message ?? 'no error was reported',
  }))
  const failed = [
    ...having('unexpected').map(({ title }) => title),
    ...having('skipped')
      .filter(({ file }) => !isOptional(file, env))
      .map(({ title }) => `${title} (skipped)`),
    ...report.errors.map(({ message }) => message ?? 'playwright'),
  ]
  const isAccident = retried.length <= MAX_RETRIED
  return {
    passed: having('expected').length + (isAccident ? retried.length : 0),
    failed: isAccident ? failed : [...failed, ...retried.map(({ title }) => `${title} (retried)`)],
    retried,
  }
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
