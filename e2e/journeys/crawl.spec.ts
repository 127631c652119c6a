import { type CrawledPage, crawl, readRobots, readSitemap } from '../support/crawl.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { expect, test } from '../support/test.ts'

// Crawls the site without a browser or scripts, like a search engine.

let site: Site

// A site of its own, because brands that other tests publish have no texts of their own.
test.beforeAll(async () => {
  site = await startSite()
})
test.afterAll(() => site?.stop())

test('the site has no broken links and no duplicate pages, crawled from the home page and the sitemap', async () => {
  test.setTimeout(120_000)
  const listed = await readSitemap(site.url)
  const keptOff = await readRobots(site.url)
  const pages = await crawl(
    site.url,
    ['/', ...listed],
    (address) => !keptOff.some((start) => address.startsWith(start)),
  )
  const read = [...pages.values()]
  expect(read.length).toBeGreaterThan(80)
  // Combinations of filters would turn a hundred pages into thousands, so they are not followed.
  expect(read.length).toBeLessThan(5 * listed.length)

  expect(
    read.filter(({ status }) => status !== 200).map(({ address, status }) => `${status} ${address}`),
  ).toEqual([])
  const strayed = listed.filter((address) => pages.get(address)?.canonical !== address)
  expect(strayed).toEqual([])
  expect(listed.length).toBe(new Set(listed).size)

  const own = read.filter(({ address, canonical }) => canonical === address)
  // The page at a canonical URL must have the same canonical URL.
  const named = new Set(read.flatMap(({ canonical }) => canonical ?? []))
  expect([...named].filter((address) => !own.some((page) => page.address === address))).toEqual([])
  expect(repeated(own, 'title')).toEqual([])
  expect(repeated(own, 'description')).toEqual([])
})

/** Texts that occur on several pages, each with the URLs of these pages. */
function repeated(pages: readonly CrawledPage[], part: 'title' | 'description'): string[] {
  return [...Map.groupBy(pages, (page) => page[part])]
    .filter(([, same]) => same.length > 1)
    .map(([text, same]) => `${text}: ${same.map(({ address }) => address).join(' ')}`)
}
