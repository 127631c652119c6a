import { setTimeout as delay } from 'node:timers/promises'
import { median, percentile } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { callAs, MODERATOR } from '../support/accounts.ts'
import { type Site, startSite } from '../support/start-site.ts'

const CHANGES = 200
const PATH = '/brand/skims'
const POLL_MS = 5
/** Edits come at random times, so that they are not in step with a polling interval. */
const MAX_PAUSE_MS = 300

/** Time from the response to an edit until every server of the site serves the new page. */
export async function benchChanges(): Promise<void> {
  await buildSite()
  const first = await startSite()
  const second = await startSite({ withBackend: false, env: { BACKEND_URL: first.backendUrl } })
  try {
    const { body } = await callAs(first, MODERATOR, 'GET', '/wp/v2/celebrity_brand?slug=skims')
    const [{ id } = { id: 0 }] = body as { id: number }[]
    const times: number[][] = [[], []]
    for (let change = 0; change < CHANGES; change += 1) {
      for (const site of [first, second]) await read(site)
      await delay(Math.random() * MAX_PAUSE_MS)
      const name = `SKIMS ${change}`
      const edit = { title: name, acf: { brand_name: name } }
      await callAs(first, MODERATOR, 'PUT', `/wp/v2/celebrity_brand/${id}`, edit)
      const changed = performance.now()
      const waits = [first, second].map(async (site, index) => {
        while (!(await read(site)).includes(`${name}<`)) await delay(POLL_MS)
        times[index]?.push(performance.now() - changed)
      })
      await Promise.all(waits)
    }
    console.log(`\nMilliseconds from an edit to the new page (${CHANGES} edits, polled every ${POLL_MS} ms)`)
    console.table(
      times.map((all, index) => ({
        server: index + 1,
        median: Math.round(median(all)),
        p99: Math.round(percentile(all, 99)),
        max: Math.round(Math.max(...all)),
      })),
    )
  } finally {
    await second.stop()
    await first.stop()
  }
}

async function read(site: Site): Promise<string> {
  return (await fetch(site.url + PATH)).text()
}
