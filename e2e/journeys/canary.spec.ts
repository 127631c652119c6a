import { stateOf } from '@a-list/release/registry/next-revision.ts'
import { deskByHand } from '@a-list/release/testing/by-hand.ts'
import type { HealthReport } from '@a-list/remote/health.ts'
import { editRelease, liveEntry } from '../support/edit-release.ts'
import { releaseDesk } from '../support/release-desk.ts'
import { startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

// The real servers; only the readers' browsers are simulated. Fewer reports than a second's limit, however fast they come.

const REPORTERS = 200
const PAGES_EACH = 2
/** The guard looks every second; what is promised is half a minute. */
const BY_ITSELF = { timeout: 30_000 }

test('a canary at 10 % that fails on one page in five of 200 readers is taken back by itself', async () => {
  const site = await startSite({ withBackend: false })
  try {
    const desk = releaseDesk(site.dataDir)
    const blog = await liveEntry(site.dataDir, 'blog')
    const bad = '6.0.0-e2e'
    await desk.canary(
      editRelease(site.dataDir, blog, (text) => text, bad),
      10,
    )
    const versionOf = async (bucket: number) => {
      const page = await fetch(`${site.url}/blog`, { headers: { cookie: `alist_bucket=${bucket}` } })
      return (await page.text()).includes(`/remotes/blog/${bad}/`) ? bad : blog.version
    }
    await expect
      .poll(async () => (await fetch(`${site.url}/blog`)).headers.get('set-cookie') ?? '')
      .toContain('alist_bucket')
    const versions = await Promise.all(Array.from({ length: 100 }, (_, bucket) => versionOf(bucket)))
    expect(versions.filter((version) => version === bad)).toHaveLength(10)

    const tell = (report: HealthReport) =>
      fetch(`${site.url}/__remotes/health`, { method: 'POST', body: JSON.stringify(report) })
    let ofCanary = 0
    for (let reporter = 0; reporter < REPORTERS; reporter++) {
      const version = versions[reporter % versions.length] ?? ''
      for (let page = 0; page < PAGES_EACH; page++) {
        await tell({ remote: 'blog', version, kind: 'view' })
        const fails = version === bad && ofCanary++ % 5 === 0
        if (fails) await tell({ remote: 'blog', version, kind: 'render-failed' })
      }
    }
    expect(ofCanary).toBe(40)

    const { log } = deskByHand(site.dataDir)
    const state = async () => stateOf((await log.latest()).document, 'production', 'blog')
    await expect.poll(async () => (await state()).canary, BY_ITSELF).toBeUndefined()
    expect((await state()).live?.version).toBe(blog.version)
    const [last] = (await log.latest()).document.history
    expect(last).toMatchObject({ action: 'rollback', from: bad, who: 'the canary guard' })
    expect(last?.why).toContain('of its pages failed')
    await expect.poll(() => versionOf(versions.indexOf(bad))).toBe(blog.version)
  } finally {
    await site.stop()
  }
})
