import { Parser } from 'htmlparser2'

/** What a page's HTML contains without running scripts. */
export interface CrawledPage {
  /** Path and query. */
  address: string
  status: number
  title: string
  description: string
  /** Path and query; undefined for a page that search engines must not index. */
  canonical: string | undefined
  /** URLs of the same site that the page links to. */
  links: string[]
}

/** Number of concurrent requests. */
const CONCURRENCY = 4

/**
 * Follows all links of a site, starting at the given URLs.
 * @param follows whether to fetch a URL
 */
export async function crawl(
  site: string,
  from: readonly string[],
  follows: (address: string) => boolean,
): Promise<Map<string, CrawledPage>> {
  const pages = new Map<string, CrawledPage>()
  const seen = new Set(from)
  const waiting = [...seen]
  async function work() {
    for (let address = waiting.pop(); address !== undefined; address = waiting.pop()) {
      const page = await readPage(site, address)
      pages.set(address, page)
      for (const link of page.links) {
        if (seen.has(link) || !follows(link)) continue
        seen.add(link)
        waiting.push(link)
      }
    }
  }
  // While a worker has nothing to do, another one may find new pages, so it waits.
  while (waiting.length > 0) await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return pages
}

async function readPage(site: string, address: string): Promise<CrawledPage> {
  const response = await fetch(site + address)
  const page: CrawledPage = {
    ...{ address, status: response.status, title: '', description: '' },
    ...{ canonical: undefined, links: [] },
  }
  const here = (href: string) => {
    const { origin, pathname, search } = new URL(href, site + address)
    return origin === new URL(site).origin ? pathname + search : undefined
  }
  let isTitle = false
  const parser = new Parser({
    onopentag(tag, { rel, name, href, content = '' }) {
      isTitle = tag === 'title' && page.title === ''
      if (tag === 'meta' && name === 'description') page.description = content
      if (tag === 'link' && rel === 'canonical' && href) page.canonical = here(href) ?? href
      const link = tag === 'a' && href ? here(href) : undefined
      if (link) page.links.push(link)
    },
    ontext(text) {
      if (isTitle) page.title += text
    },
    onclosetag() {
      isTitle = false
    },
  })
  parser.end(await response.text())
  return page
}

/** The path prefixes that a site's robots.txt disallows. */
export async function readRobots(site: string): Promise<string[]> {
  const text = await (await fetch(`${site}/robots.txt`)).text()
  return [...text.matchAll(/^Disallow: (\S+)$/gm)].map(([, start]) => start ?? '')
}

/** The paths of all URLs in a site's sitemap. */
export async function readSitemap(site: string): Promise<string[]> {
  const files = await locationsIn(`${site}/sitemap.xml`)
  const addresses = await Promise.all(files.map(locationsIn))
  return addresses.flat().map((address) => address.slice(site.length))
}

async function locationsIn(file: string): Promise<string[]> {
  const text = await (await fetch(file)).text()
  return [...text.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, location = '']) =>
    // The site escapes characters by their numbers.
    location.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))),
  )
}
