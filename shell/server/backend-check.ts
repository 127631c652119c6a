import type { BaseName } from './backend-bases.ts'
import { isRedirect, moveAdvice, redirectTarget } from './http/backend-redirects.ts'
import type { Settings } from './settings.ts'

const TIMEOUT_MS = 10_000

/** One address for each base whose setting may be wrong. The brands are what the site can't do without. */
const TRIED: Partial<Record<BaseName, string>> = {
  rest: '/celebrity_brand?per_page=1&_fields=id',
  custom: '',
  auth: '',
}

/**
 * Tries the addresses that the settings name, one per setting: pages would otherwise show sample data without
 * saying why.
 * @returns a sentence for each problem, with the setting and what was tried
 */
export async function findDeadAddresses(
  { bases, settingOf }: Pick<Settings, 'bases' | 'settingOf'>,
  through: typeof fetch = fetch,
): Promise<string[]> {
  const seen = new Set<string>()
  const tries = (Object.keys(TRIED) as BaseName[]).flatMap((base) => {
    const setting = settingOf[base]
    const url = bases[base]
    if (!setting || url === undefined || seen.has(setting.name)) return []
    seen.add(setting.name)
    return tryAddress(setting, url + TRIED[base], through)
  })
  return (await Promise.all(tries)).filter((problem) => problem !== undefined)
}

async function tryAddress(
  setting: { name: string; value: string },
  url: string,
  through: typeof fetch,
): Promise<string | undefined> {
  const problem = (what: string) =>
    `The setting ${setting.name} leads to no backend: GET ${url} ${what}. Pages show sample data.`
  try {
    const response = await through(url, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const target = redirectTarget(response, url)
    if (target) return moveAdvice(setting, url, target)
    if (isRedirect(response)) return problem(`answered ${response.status} without an address`)
    const type = response.headers.get('Content-Type') ?? 'no content type'
    if (!/\bjson\b/.test(type)) return problem(`answered ${response.status} with ${type} instead of JSON`)
    // Only the brands are needed; a WordPress may lack the rest.
    const isNeeded = url.includes('/celebrity_brand')
    return isNeeded && !response.ok ? problem(`answered ${response.status}`) : undefined
  } catch (error) {
    return problem(`failed: ${reasonOf(error)}`)
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1000} s`
  return error.cause instanceof Error ? error.cause.message : error.message
}
