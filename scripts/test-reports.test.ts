import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { MAX_RETRIED, readPlaywright, readVitest } from './test-reports.ts'
import { workspace } from './workspace.ts'

const SPEC = 'journeys/home.spec.ts'

interface ReportedTest {
  title: string
  status: string
  expectedStatus?: string
  /** The errors of each attempt. */
  attempts?: string[][]
}

/** A Playwright report of one file, whose tests are in a group. */
function playwrightReport(tests: ReportedTest[], file = SPEC) {
  const specs = tests.map(({ title, status, expectedStatus = 'passed', attempts = [[]] }) => {
    const results = attempts.map((errors) => ({
      status: errors.length > 0 ? 'failed' : 'passed',
      errors: errors.map((message) => ({ message })),
    }))
    return { file, title, tests: [{ status, expectedStatus, results }] }
  })
  return { suites: [{ specs: [], suites: [{ specs }] }], specs: [], errors: [] }
}

test('a browser test that passed when it was retried has passed, and is named with its first error', () => {
  const report = playwrightReport([
    { title: 'opens', status: 'expected' },
    { title: 'scrolls', status: 'flaky', attempts: [['timed out', 'waiting for a link'], []] },
    { title: 'closes', status: 'unexpected', attempts: [['timed out'], ['timed out']] },
    { title: 'passes, and fails in the retry of its group', status: 'flaky', attempts: [[], ['timed out']] },
  ])
  expect(readPlaywright(report, {})).toEqual({
    passed: 2,
    failed: [`${SPEC}: closes`, `${SPEC}: passes, and fails in the retry of its group`],
    retried: [{ title: `${SPEC}: scrolls`, error: 'timed out\nwaiting for a link' }],
  })
})

test('too many retried tests have failed', () => {
  const tests = Array.from({ length: MAX_RETRIED + 1 }, (_, at) => ({
    title: `test ${at}`,
    status: 'flaky',
    attempts: [['timed out'], []],
  }))
  const { passed, failed } = readPlaywright(playwrightReport(tests), {})
  expect([passed, failed.length]).toEqual([0, MAX_RETRIED + 1])
})

test('a skipped test has failed unless it is optional on this machine', () => {
  const skipped = [{ title: 'purges', status: 'skipped', expectedStatus: 'skipped' }]
  const varnish = playwrightReport(skipped, 'edge/varnish.spec.ts')
  expect(readPlaywright(varnish, {}).failed).toEqual([])
  expect(readPlaywright(varnish, { TEST_VARNISH: 'on' }).failed).toEqual([
    'edge/varnish.spec.ts: purges (skipped)',
  ])
  expect(readPlaywright(playwrightReport(skipped), {}).failed).toEqual([`${SPEC}: purges (skipped)`])
})

test('a test behind a failed one has failed, on every machine', () => {
  const behind = playwrightReport([{ title: 'purges', status: 'skipped' }], 'edge/varnish.spec.ts')
  expect(readPlaywright(behind, {}).failed).toEqual(['edge/varnish.spec.ts: purges (skipped)'])
})

test('an error outside the tests has failed the run', () => {
  const report = { ...playwrightReport([]), errors: [{ message: 'No tests found' }] }
  expect(readPlaywright(report, {}).failed).toEqual(['No tests found'])
})

/** A vitest report of one file, with a test for each status. */
function vitestReport(file: string, statuses: string[], status = 'passed') {
  return {
    numPassedTests: statuses.filter((each) => each === 'passed').length,
    testResults: [
      {
        name: join(workspace, file),
        status,
        assertionResults: statuses.map((each) => ({ fullName: `is ${each}`, status: each })),
      },
    ],
  }
}

test('failed and skipped unit tests are named, and so is a file that does not load', () => {
  const file = 'shared/domain/src/text/slug.test.ts'
  expect(readVitest(vitestReport(file, ['passed', 'failed', 'skipped'], 'failed'), {})).toEqual({
    passed: 1,
    failed: [`${file}: is failed`, `${file}: is skipped (skipped)`],
    retried: [],
  })
  expect(readVitest(vitestReport(file, [], 'failed'), {}).failed).toEqual([file])
  const optional = 'backend/src/several-instances.test.ts'
  expect(readVitest(vitestReport(optional, ['skipped']), {}).failed).toEqual([])
})

test('every unit test on a real WordPress is optional without one', () => {
  const suites = globSync('{backend,shared,shell,mfe-*,scripts}/**/*.test.ts', {
    cwd: workspace,
    exclude: (path) => /node_modules|dist/.test(path),
  }).filter((file) => readFileSync(join(workspace, file), 'utf8').includes('describeWordPress' + '('))
  expect(suites.length).toBeGreaterThan(1)
  for (const file of suites) expect(readVitest(vitestReport(file, ['skipped']), {}).failed).toEqual([])
})
