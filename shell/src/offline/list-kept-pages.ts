import { KEPT_MARK, PAGES } from '../../worker/kept.ts'

export interface KeptPage {
  /** Path and query. */
  to: string
  title: string
  keptAt: Date
}

/** The pages cached on this device, newest first. Empty if the browser has none. */
export async function listKeptPages(siteName: string): Promise<KeptPage[]> {
  if (!('caches' in window) || !(await caches.has(PAGES))) return []
  const cache = await caches.open(PAGES)
  const pages = await Promise.all(
    (await cache.keys()).map(async (request) => {
      const answer = await cache.match(request)
      const { pathname, search } = new URL(request.url)
      return (
        answer && { to: pathname + search, title: await titleOf(answer, siteName), keptAt: keptAt(answer) }
      )
    }),
  )
  return pages.filter((page) => page !== undefined).sort((a, b) => b.keptAt.getTime() - a.keptAt.getTime())
}

/** HTML entities that React writes. */
const WRITTEN: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

async function titleOf(answer: Response, siteName: string): Promise<string> {
  const [, written = siteName] = /<title[^>]*>([^<]*)<\/title>/.exec(await answer.text()) ?? []
  return written.replace(/&[^;]+;/g, (letter) => WRITTEN[letter] ?? letter).replace(` | ${siteName}`, '')
}

function keptAt(answer: Response): Date {
  const mark = new RegExp(`${KEPT_MARK};desc="(\\d+)"`).exec(answer.headers.get('Server-Timing') ?? '')
  return new Date(Number(mark?.[1] ?? 0))
}
