import * as z from 'zod'

/** The base URL of each part of the backend's API, absolute and without a slash at the end. */
export interface BackendBases {
  rest: string
  custom: string
  auth: string
  /** Absent if it can't be derived from the settings. */
  extension?: string
  /** The index of all routes, `/wp-json`. Absent under the same condition as `extension`. */
  root?: string
}

export type BaseName = keyof BackendBases

const OWN_BACKEND = 'http://127.0.0.1:3001'

/** The settings of single bases, with WordPress's namespace for each. */
const SETTINGS = {
  WP_REST_BASE: { base: 'rest', namespace: '/wp/v2' },
  WP_CUSTOM_BASE: { base: 'custom', namespace: '/a-list/v1' },
  WP_AUTH_BASE: { base: 'auth', namespace: '/jwt-auth/v1' },
} as const
const NAMES = ['WP_REST_BASE', 'WP_CUSTOM_BASE', 'WP_AUTH_BASE'] as const

const baseUrl = z
  .url({ protocol: /^https?$/ })
  .refine((value) => {
    const { search, hash, username, password } = new URL(value)
    return search + hash + username + password === ''
  }, 'it must have no query, fragment or user name; in WordPress, switch permalinks on')
  .transform((value) => value.replace(/\/+$/, ''))

export const backendSchema = z.object({
  BACKEND_URL: baseUrl.optional(),
  WP_REST_BASE: baseUrl.optional(),
  WP_CUSTOM_BASE: baseUrl.optional(),
  WP_AUTH_BASE: baseUrl.optional(),
})

export type BackendSettings = z.infer<typeof backendSchema>
type Setting = keyof BackendSettings

/** The setting that each base comes from, for messages. */
export type SettingOf = Partial<Record<BaseName, { name: Setting; value: string }>>

/** Whether no setting names a backend, so that the site starts the reference backend. */
export function usesOwnBackend(env: Partial<Record<Setting, string>>): boolean {
  return !(['BACKEND_URL', ...NAMES] as const).some((name) => env[name])
}

/**
 * All bases. Missing ones are derived from a base that is set, so that all belong to the same site: a search
 * must never return another site's brands. If several bases are set, the others are derived from WP_REST_BASE,
 * because it serves the brands.
 * @returns the bases, and the setting that each comes from
 * @throws Error naming the setting from which the others can't be derived
 */
export function readBases(set: BackendSettings): {
  bases: BackendBases
  settingOf: SettingOf
} {
  const found = findRoot(set)
  const missing = NAMES.filter((name) => set[name] === undefined)
  if (!found && missing.length > 0) throw new Error(underivable(set, missing))
  const bases: Partial<BackendBases> = {}
  const settingOf: SettingOf = {}
  const put = (base: BaseName, url: string, setting: Setting) => {
    bases[base] = url
    settingOf[base] = { name: setting, value: set[setting] ?? OWN_BACKEND }
  }
  if (found) {
    put('root', found.root, found.setting)
    put('extension', `${found.root}/a-list/v2`, found.setting)
  }
  for (const name of NAMES) {
    const { base, namespace } = SETTINGS[name]
    const own = set[name]
    if (own !== undefined) put(base, own, name)
    else if (found) put(base, found.root + namespace, found.setting)
  }
  return { bases: bases as BackendBases, settingOf }
}

function findRoot(set: BackendSettings): { root: string; setting: Setting } | undefined {
  const rootIn = (name: (typeof NAMES)[number]) => {
    const { namespace } = SETTINGS[name]
    const url = set[name]
    return url?.endsWith(namespace) ? { root: url.slice(0, -namespace.length), setting: name } : undefined
  }
  const fromBackend = (url: string) => ({ root: `${url}/wp-json`, setting: 'BACKEND_URL' }) as const
  return (
    rootIn('WP_REST_BASE') ??
    (set.BACKEND_URL ? fromBackend(set.BACKEND_URL) : undefined) ??
    rootIn('WP_CUSTOM_BASE') ??
    rootIn('WP_AUTH_BASE') ??
    (usesOwnBackend(set) ? fromBackend(OWN_BACKEND) : undefined)
  )
}

function underivable(set: BackendSettings, missing: readonly string[]): string {
  const [name] = NAMES.filter((one) => set[one] !== undefined)
  const { namespace } = SETTINGS[name ?? 'WP_REST_BASE']
  return `The setting ${name} is invalid: the addresses of the other calls can’t be derived from it, because it does not end in ${namespace}. Set it to an address such as https://example.com/wp-json${namespace}, or set ${missing.join(' and ')} too.`
}
