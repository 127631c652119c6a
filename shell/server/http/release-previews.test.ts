import { join } from 'node:path'
import { newPreview, writePreviewToken } from '@a-list/release/preview/preview-link.ts'
import { trustedKeys } from '@a-list/release/settings.ts'
import { createFolderStore } from '@a-list/release/store/folder-store.ts'
import type { ReleaseStore } from '@a-list/release/store/store.ts'
import { emptyDataDir, sealRelease, testEntry, testSigner } from '@a-list/release/testing/test-releases.ts'
import { Hono } from 'hono'
import { pino } from 'pino'
import { beforeEach, expect, test } from 'vitest'
import { createReleasePreviews } from './release-previews.ts'

let dataDir: string
let token: string
beforeEach(() => {
  dataDir = emptyDataDir()
  sealRelease(dataDir, testEntry('blog', '2.0.0'))
  const release = {
    environment: 'production',
    remote: 'blog',
    version: '2.0.0',
    expires: Date.now() + 60_000,
  }
  token = writePreviewToken(newPreview(release), testSigner(dataDir).key)
})

const BROWSER = { 'sec-fetch-mode': 'navigate', accept: 'text/html,*/*;q=0.8' }
const OLD_BROWSER = { accept: 'text/html,*/*;q=0.8' }

/** One server of a site: it responds with a redirect or with the version that the browser gets. */
function server(change: Partial<ReleaseStore> = {}) {
  const store = { ...createFolderStore(join(dataDir, 'releases')), ...change }
  const trusted = trustedKeys(testSigner(dataDir).settings)
  const logger = pino({ level: 'silent' })
  const document = () => undefined
  const previews = createReleasePreviews({
    store,
    trusted,
    environment: 'production',
    document,
    cookie: {},
    logger,
  })
  const app = new Hono().get('*', async (c) => {
    const link = await previews.openLink(c)
    if (link === 'used') return c.text(link, 410)
    return link ? c.redirect(link.to) : c.text((await previews.of(c))?.version ?? 'live')
  })
  return async (
    path: string,
    cookie = '',
    { method = 'GET', ...headers }: Record<string, string> = BROWSER,
  ) => {
    const answer = await app.request(`http://localhost${path}`, { method, headers: { cookie, ...headers } })
    const [set = ''] = answer.headers.get('set-cookie')?.split(';') ?? []
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      cookie: set,
      text: await answer.text(),
    }
  }
}

test('the browser that opens a link first may use it, on any server', async () => {
  const [one, two] = [server(), server()]
  const link = `/blog?page=2&remote-preview=${token}`
  const opened = await one(link)
  expect(opened).toMatchObject({ status: 302, to: '/blog?page=2' })
  for (const call of [one, two]) {
    expect((await call('/blog', opened.cookie)).text).toBe('2.0.0')
    expect(await call(link, opened.cookie)).toMatchObject({ status: 302, to: '/blog?page=2' })
    // Other people have the link, and may forge a cookie from it.
    for (const cookie of ['', `alist_preview=${token}`, `alist_preview=${token}.made-up`]) {
      expect(await call(link, cookie)).toMatchObject({ status: 410, text: 'used', cookie: '' })
      expect((await call('/blog', cookie)).text).toBe('live')
    }
  }
})

test('if the store is down, the live version is served and the link stays unopened', async () => {
  const down = () => Promise.reject(new Error('no answer'))
  const call = server({ create: down, read: down })
  expect(await call(`/blog?remote-preview=${token}`)).toMatchObject({ status: 200, text: 'live' })
  const { cookie } = await server()(`/blog?remote-preview=${token}`)
  expect((await call('/blog', cookie)).text).toBe('live')
  expect((await server()('/blog', cookie)).text).toBe('2.0.0')
})

test.each([
  ['sends HEAD', { ...BROWSER, method: 'HEAD' }],
  ['is a script', { ...BROWSER, 'sec-fetch-mode': 'cors' }],
  ['accepts anything', { accept: '*/*' }],
  ['sends no headers', {}],
])('a program that %s gets the live version and does not open the link', async (_, headers) => {
  const call = server()
  const link = `/blog?remote-preview=${token}`
  expect(await call(link, '', headers)).toMatchObject({ status: 200, cookie: '' })
  const { status, cookie } = await call(link, '', OLD_BROWSER)
  expect(status).toBe(302)
  expect((await call('/blog', cookie)).text).toBe('2.0.0')
})

test('a damaged release is served once it is repaired', async () => {
  const { read } = createFolderStore(join(dataDir, 'releases'))
  let isDamaged = true
  const call = server({
    read: async (key) => (isDamaged && key.endsWith('manifest.sig') ? undefined : read(key)),
  })
  const { cookie } = await call(`/blog?remote-preview=${token}`)
  expect((await call('/blog', cookie)).text).toBe('live')
  isDamaged = false
  expect((await call('/blog', cookie)).text).toBe('2.0.0')
})
