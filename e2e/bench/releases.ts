import { setTimeout as sleep } from 'node:timers/promises'
import { remotesStatusSchema } from '@a-list/remote/remotes-status.ts'
import { median } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { editRelease, liveEntry, withWords } from '../support/edit-release.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { testPublisher } from '../support/test-publisher.ts'

const RUNS = 9
/** The time for a rollback that docs/runbook.md promises, in milliseconds. */
const BUDGET = 1000
const TIMEOUT_MS = 30_000
/** Interval between two polls: short enough to measure, long enough to cause no load. */
const POLL_MS = 10
const LEAD = 'Launches, reviews and the people behind the labels, read closely.'

/** Milliseconds from the start of a change until every server reports the version and renders it. */
interface Took {
  status: number
  page: number
}

/** How soon two servers of one site serve a published version, and the previous one after a rollback. */
export async function benchReleases(): Promise<void> {
  await buildSite()
  const site = await startSite()
  try {
    // Both servers use the first site's folder, so they follow one registry.
    const env = { DATA_DIR: site.dataDir, BACKEND_URL: site.backendUrl }
    const second = await startSite({ withBackend: false, env })
    try {
      const { published, rolledBack } = await measureRuns([site, second])
      console.log(`\nUntil two servers serve a change of the registry, ms (${RUNS} runs)`)
      console.table([
        { ...rowOf('rolled back: /__remotes/status reports it', rolledBack, 'status'), budget: BUDGET },
        { ...rowOf('rolled back: pages show it', rolledBack, 'page'), budget: BUDGET },
        rowOf('published, without build and check: /__remotes/status reports it', published, 'status'),
        rowOf('published, without build and check: pages show it', published, 'page'),
      ])
    } finally {
      await second.stop()
    }
  } finally {
    await site.stop()
  }
}

async function measureRuns(servers: [Site, Site]): Promise<{ published: Took[]; rolledBack: Took[] }> {
  const [{ dataDir }] = servers
  const publisher = testPublisher(dataDir)
  const first = await liveEntry(dataDir, 'blog')
  const saying = (version: string, words: string) =>
    editRelease(dataDir, first, withWords(LEAD, words), version)
  const good = saying('1.0.0-bench', 'What was good before.')
  const goodAgain = { version: good.version, words: 'What was good before.' }
  await timeUntilServed(servers, goodAgain, () => publisher.publish(good))
  const [published, rolledBack]: [Took[], Took[]] = [[], []]
  for (let run = 0; run < RUNS; run++) {
    const words = `A bad version, ${run}.`
    const next = saying(`1.0.${run + 1}-bench`, words)
    const { version } = next
    published.push(await timeUntilServed(servers, { version, words }, () => publisher.publish(next)))
    rolledBack.push(await timeUntilServed(servers, goodAgain, () => publisher.rollBack('blog')))
  }
  return { published, rolledBack }
}

/** @throws Error when a server does not serve the version within half a minute */
async function timeUntilServed(
  servers: readonly Site[],
  { version, words }: { version: string; words: string },
  change: () => Promise<unknown>,
): Promise<Took> {
  const began = performance.now()
  const until = async (isSo: (site: Site) => Promise<boolean>) => {
    await Promise.all(
      servers.map(async (site) => {
        while (!(await isSo(site))) {
          if (performance.now() - began > TIMEOUT_MS)
            throw new Error(`${site.url} does not serve ${version}.`)
          await sleep(POLL_MS)
        }
      }),
    )
    return performance.now() - began
  }
  await change()
  const [status, page] = await Promise.all([
    until(async ({ url }) => {
      const { remotes } = remotesStatusSchema.parse(await (await fetch(`${url}/__remotes/status`)).json())
      return remotes.find(({ name }) => name === 'blog')?.serving === version
    }),
    until(async ({ url }) => (await (await fetch(`${url}/blog`)).text()).includes(words)),
  ])
  return { status, page }
}

function rowOf(what: string, took: readonly Took[], measure: keyof Took) {
  const times = took.map((one) => one[measure])
  return { what, median: Math.round(median(times)), worst: Math.round(Math.max(...times)) }
}
