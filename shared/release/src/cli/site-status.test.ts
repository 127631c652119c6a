import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '@a-list/remote/definition.ts'
import { expect, onTestFinished, test, vi } from 'vitest'
import { threeVersions } from '../testing/command-line.ts'
import { hostFacts, testEntry, testRelease } from '../testing/test-releases.ts'
import { EXIT } from './releases.ts'

// The real blog, which npm test has built.
const BLOG = join(import.meta.dirname, '../../../../mfe-blog')

type Releases = Awaited<ReturnType<typeof threeVersions>>

/** Runs commands beside a site that answers like this. */
async function besideSite(
  { tools }: Releases,
  respond: RequestListener,
  use: () => Promise<void>,
): Promise<void> {
  const server = createServer(respond).listen(0, '127.0.0.1')
  await once(server, 'listening')
  tools.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  try {
    await use()
  } finally {
    server.close()
  }
}

/** A site whose `/__remotes/status` gives these answers, one after the other. The last one repeats. */
function withSite(
  releases: Releases,
  answers: object[],
  use: () => Promise<void>,
  onAsked = () => {},
): Promise<void> {
  const waiting = [...answers]
  const respond: RequestListener = (_, response) => {
    onAsked()
    response.end(JSON.stringify(waiting.length > 1 ? waiting.shift() : waiting[0]))
  }
  return besideSite(releases, respond, use)
}

/** A site with these answers by path. Other paths are not found. */
function withSiteAt(
  releases: Releases,
  answers: Record<string, object>,
  use: () => Promise<void>,
  headers: Record<string, string> = {},
): Promise<void> {
  const respond: RequestListener = ({ url = '' }, response) => {
    response.writeHead(answers[url] ? 200 : 404, headers)
    response.end(JSON.stringify(answers[url]))
  }
  return besideSite(releases, respond, use)
}

function answer({ revision, live, serving }: { revision: number; live: string; serving: string }) {
  const own = { team: '', contact: '', canary: null, previous: [], frozen: null, health: [] }
  return {
    environment: 'production',
    revision,
    frozen: null,
    canChange: false,
    remotes: [{ ...own, name: 'blog', live, serving }],
    refusals: [{ remote: 'blog', version: live, problem: 'web/page.js has the wrong sha256', at: 0 }],
    problems: ['000000004.json: not JSON'],
    history: [],
  }
}

test('status shows why the site serves other versions', async () => {
  const releases = await threeVersions()
  await withSite(releases, [answer({ revision: 3, live: '3.0.0', serving: '2.0.0' })], async () => {
    const { text } = await releases.run('status')
    expect(text).toContain('blog is served as 2.0.0, not as 3.0.0: web/page.js has the wrong sha256')
    expect(text).toContain('the site can’t follow the registry: 000000004.json: not JSON')
    expect((await releases.run('status -e staging')).text).not.toContain('served as')
  })
  const { code, text } = await releases.run('status')
  expect([code, text.includes('served as')]).toEqual([0, false])
})

test('a rollback fails if the site refuses the version', async () => {
  const releases = await threeVersions()
  const answers = [
    answer({ revision: 3, live: '3.0.0', serving: '3.0.0' }),
    answer({ revision: 4, live: '2.0.0', serving: '3.0.0' }),
  ]
  await withSite(releases, answers, async () => {
    const { code, text } = await releases.run('rollback blog')
    expect(code).toBe(EXIT.failed)
    expect(text).toContain('blog is served as 3.0.0, not as 2.0.0: web/page.js has the wrong sha256')
    expect(text).not.toContain('again')
  })
})

test('a rollback succeeds once the site serves the version', async () => {
  const releases = await threeVersions()
  const answers = [
    answer({ revision: 3, live: '3.0.0', serving: '3.0.0' }),
    answer({ revision: 4, live: '2.0.0', serving: '2.0.0' }),
  ]
  await withSite(releases, answers, async () => {
    expect((await releases.run('rollback blog')).text).toBe(
      'blog 2.0.0 is live in production again (revision 4).',
    )
  })
})

test('a rollback fails if the site does not follow the registry', async () => {
  const releases = await threeVersions()
  vi.useFakeTimers({ toFake: ['performance'] })
  onTestFinished(() => void vi.useRealTimers())
  const isBehind = answer({ revision: 3, live: '3.0.0', serving: '3.0.0' })
  const takeTime = () => vi.advanceTimersByTime(2000)
  const rollBack = async () => {
    const { code, text } = await releases.run('rollback blog')
    expect(code).toBe(EXIT.failed)
    expect(text).toContain('the site can’t follow the registry: it is still at revision 3')
  }
  await withSite(releases, [isBehind], rollBack, takeTime)
})

test('status names a skipped file of the store', async () => {
  const releases = await threeVersions()
  writeFileSync(join(releases.dataDir, 'releases/_registry/999999999.json'), 'garbage')
  const { code, text } = await releases.run('status')
  expect(code).toBe(0)
  expect(text).toContain('production, revision 3')
  expect(text).toContain('skipped in the store: _registry/999999999.json: not JSON')
})

test('a publisher without the shell learns whether the site serves the version', async () => {
  const releases = await threeVersions()
  releases.tools.folders = new Map([['blog', BLOG]])
  delete releases.tools.smoke
  expect(await releases.run('publish blog')).toMatchObject({ code: EXIT.refused })
  const publish = 'publish blog --unchecked'
  const unheard = await releases.run(publish)
  expect([unheard.code, unheard.text]).toEqual([
    EXIT.failed,
    expect.stringContaining('https://a-list.invalid does not serve blog'),
  ])
  const [, version = ''] = /^blog (\S+) is live/m.exec(unheard.text) ?? []
  await withSite(releases, [answer({ revision: 5, live: version, serving: version })], async () => {
    expect((await releases.run(publish)).text).toContain(`${releases.tools.origin} serves it.`)
  })
  await withSite(releases, [answer({ revision: 6, live: version, serving: '3.0.0' })], async () => {
    const { code, text } = await releases.run(publish)
    expect([code, text]).toEqual([
      EXIT.failed,
      expect.stringContaining(`blog is served as 3.0.0, not as ${version}: web/page.js has the wrong sha256`),
    ])
  })
  // A site that keeps its reasons to itself says only which version it serves.
  const served = { metaData: { publicPath: `https://shop.example/remotes/blog/${version}/` } }
  await withSite(releases, [served], async () => {
    expect((await releases.run(publish)).text).toContain(`${releases.tools.origin} serves it.`)
  })
})

test('a version that the site would refuse never becomes live', async () => {
  const releases = await threeVersions()
  releases.tools.folders = new Map([['blog', BLOG]])
  const rendered: string[] = []
  releases.tools.smoke = async ({ version }) => {
    rendered.push(version)
    return null
  }
  const refusal = { code: EXIT.objections, text: expect.stringContaining('refuses it: /blog: boom') }
  await withSiteAt(releases, { '/__remotes/check': { problem: '/blog: boom' } }, async () => {
    expect(await releases.run('publish blog')).toEqual(refusal)
    expect(await releases.run('publish blog --store')).toEqual(refusal)
    expect(await releases.run('promote blog 2.0.0')).toEqual(refusal)
    expect(await releases.run('canary blog 2.0.0 --percent 5')).toEqual(refusal)
  })
  // The site has rendered them, so this machine need not.
  expect(rendered).toEqual([])
  expect((await releases.run('status')).text).toMatch(/revision 3\n {2}blog +3\.0\.0/)
  // Without a site that checks, this machine renders them.
  const isDone = {
    code: EXIT.done,
    text: expect.stringMatching(
      /^The site at \S+ has not checked it \(it answered \d+\)\. It was rendered on this machine\.\n/m,
    ),
  }
  await withSiteAt(releases, {}, async () => {
    expect(await releases.run('publish blog')).toEqual(isDone)
    expect(await releases.run('promote blog 2.0.0')).toEqual(isDone)
    expect(rendered).toEqual([expect.stringMatching(/^0\.1\.0-/), '2.0.0'])
    delete releases.tools.smoke
    expect(await releases.run('promote blog 1.0.0')).toEqual({
      code: EXIT.refused,
      text: expect.stringContaining(
        'this repository has no host to render it. Check PUBLIC_ORIGIN and the key.',
      ),
    })
    expect((await releases.run('promote blog 1.0.0 --unchecked')).text).toContain('Nothing has rendered it.')
  })
})

test('who publishes the host learns whether the site serves it', async () => {
  const releases = await threeVersions()
  const facts = hostFacts(CONTRACT_VERSION)
  const owners = {
    team: 'Platform',
    contact: 'platform@a-list.example',
    runbook: 'https://a-list.example/runbook',
  }
  const entry = testEntry('shell', '1.0.0', { owners, routes: [], host: facts })
  // Any folder with sources: what is tested begins after the build.
  releases.tools.folders = new Map([['shell', BLOG]])
  releases.tools.host = { build: async () => {}, describe: () => testRelease(entry, new Map()) }
  const isHost = { 'X-A-List-Host': '/remotes/shell/1.0.0/' }
  const answers = { '/__remotes/check': { problem: null }, '/sw.js': {} }
  await withSiteAt(
    releases,
    answers,
    async () => {
      expect((await releases.run('publish shell')).text).toContain(`${releases.tools.origin} serves it.`)
    },
    isHost,
  )
})
