import { fetchReason } from '@a-list/build/fetch-reason.ts'
import type { BaseName } from '../backend-fetch/backend-bases.ts'
import { isRedirect, moveAdvice, redirectTarget } from '../backend-fetch/backend-redirects.ts'
import type { Settings } from './settings.ts'

const TIMEOUT_MS = 10_000

/** One URL for each base whose setting may be wrong. Only the brands are required. */
const TRIED: Partial<Record<BaseName, string>> = {
  rest: '/celebrity_brand?per_page=1&_fields=id',
  custom: '',
  auth: '',
}

/**
 * Requests one URL per setting, because with a wrong setting pages would show sample data without saying why.
 * @returns a sentence for each problem, with the setting and the request
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
    `The setting ${setting.name} is not the URL of a backend: GET ${url} ${what}. Pages show sample data.`
  try {
    const response = await through(url, {
      headers: { Accept: 'application/json' },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await response.body?.cancel()
    const target = redirectTarget(response, url)
    if (target) return moveAdvice(setting, url, target)
    if (isRedirect(response)) return problem(`returned ${response.status} without a Location`)
    const type = response.headers.get('Content-Type') ?? 'no content type'
    if (!/\bjson\b/.test(type)) return problem(`returned ${response.status} with ${type} instead of JSON`)
    // Only the brands are required: a WordPress may lack the other endpoints.
    const isNeeded = url.includes('/celebrity_brand')
    return isNeeded && !response.ok ? problem(`returned ${response.status}`) : undefined
  } catch (error) {
    return problem(`failed: ${fetchReason(error)}`)
  }
}
