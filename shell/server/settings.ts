import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { DEFAULT_TRUSTED_PROXIES } from '@a-list/domain/addresses/client-address.ts'
import {
  commaList,
  host,
  parseSettings,
  port,
  storefrontTokens,
  storefrontVersion,
  url,
} from '@a-list/network/settings.ts'
import { releaseSettings, releaseSettingsSchema } from '@a-list/release/settings.ts'
import { LOADER_BUDGET_MS } from '@a-list/remote/definition.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import * as z from 'zod'
import { backendSchema, readBases } from '../backend-fetch/backend-bases.ts'
import { isLoopback } from './loopback.ts'

const MAX_RENDERERS = 64

const workspace = join(import.meta.dirname, '../..')
const settingsSchema = z.object({
  ...releaseSettingsSchema.shape,
  ...backendSchema.shape,
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().default('127.0.0.1'),
  /** Proxies whose X-Forwarded-For is trusted. The backend has the same setting. */
  TRUSTED_PROXIES: commaList.default([...DEFAULT_TRUSTED_PROXIES]),
  PUBLIC_ORIGIN: url.optional(),
  /** The admin origin. Without it, moderation is a page of the shop. */
  ADMIN_ORIGIN: z
    .url({ protocol: /^https?$/ })
    .transform((value) => new URL(value))
    .refine(({ origin, href }) => href === `${origin}/`, 'it must be a scheme and a host, without a path')
    .transform(({ origin }) => origin)
    .optional(),
  SITE_NAME: z.string().min(1).max(60).default('A-List'),
  DATA_DIR: z.string().default(join(workspace, '.data')),
  STOREFRONT_TOKENS: storefrontTokens.default({}),
  STOREFRONT_VERSION: storefrontVersion.optional(),
  /** Other hosts whose pictures the server resizes, see images/. */
  IMAGE_HOSTS: commaList.pipe(z.array(host)).default([]),
  /** `on` reserves space for ads on the pages. */
  AD_SLOTS: z.enum(['on', 'off']).default('off'),
  /** Milliseconds; 0 turns the cache off. */
  PAGE_CACHE_MS: z.coerce.number().int().min(0).max(60_000).default(1000),
  /** Seconds, for pages whose changes the backend announces. */
  ANNOUNCED_PAGE_CACHE_SECONDS: z.coerce.number().int().min(0).max(86_400).default(900),
  /** Base URLs of caches in front of the site, which receive PURGE requests. */
  PURGE_URLS: commaList.pipe(z.array(z.url({ protocol: /^https?$/ }))).default([]),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** From the WordPress plugin's settings page. With this secret, the plugin counts visitors, not this server. */
  WP_SHELL_SECRET: z.string().min(16).optional(),
  /** Lets this machine change releases without an account. `npm start` and `npm run dev` make a token and print it. */
  RELEASE_TOKEN: z.string().min(16).optional(),
  /** `allow` lets a public site run with the private key that signs releases. */
  RELEASE_KEY_ON_SERVER: z.enum(['refuse', 'allow']).default('refuse'),
  /** Number of processes that render the live versions. */
  RENDERERS: z.coerce
    .number()
    .int()
    .min(1)
    .max(MAX_RENDERERS)
    .default(Math.min(availableParallelism(), MAX_RENDERERS)),
  /** Milliseconds that a page waits for its data before the page is sent without the data. */
  LOADER_BUDGET_MS: z.coerce.number().int().min(0).max(60_000).default(LOADER_BUDGET_MS),
  /** Multiplies the time limits of server and renderers. Tests set it, to give busy machines room. */
  TIME_SCALE: z.coerce.number().positive().max(100).default(1),
  /** Minutes that a canary must be healthy before it goes to more visitors. */
  CANARY_STEP_MINUTES: z.coerce.number().min(0).max(10_080).default(30),
  /** `off` is the kill switch: it removes the service worker and its caches from browsers. */
  SERVICE_WORKER: z.enum(['on', 'off']).default('on'),
  /** A browser build of the shell to serve instead of the live one. */
  SHELL_WEB_DIR: z.string().optional(),
  /** Origins of development servers, for the Content-Security-Policy. */
  DEV_CONNECT: z.string().default(''),
  /** `on` lets browsers preload the domain and all subdomains as https only. This is hard to undo. */
  HSTS_PRELOAD: z.enum(['on', 'off']).default('off'),
  LOG_LEVEL: z.enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']).default('info'),
})

/** Hosts whose pictures the server may fetch, as in `URL.host`. */
export interface ImageHosts {
  /** Hosts of the backend. They may be on a private network, like the backend itself. */
  backend: readonly string[]
  /** Other hosts of the settings (IMAGE_HOSTS). They must be public. */
  others: readonly string[]
}

/**
 * The settings of a server. A server that others can reach must know its public origin: on a site whose origin
 * is localhost, everybody on the machine may see the release page, and visitors behind a proxy on this machine may
 * look local.
 * @throws Error naming the setting that is missing or invalid
 */
export function readServerSettings(env: NodeJS.ProcessEnv): Settings {
  const settings = readSettings(env)
  const isForOthers = env.NODE_ENV === 'production' || !isLoopback(settings.host)
  if (isForOthers && !env.PUBLIC_ORIGIN) {
    throw new Error(
      'The setting PUBLIC_ORIGIN is missing: set it to the origin that visitors see, such as https://a-list.example. Only npm start on this machine works without it.',
    )
  }
  return settings
}

/** @throws Error naming the invalid setting */
export function readSettings(env: NodeJS.ProcessEnv) {
  const set = parseSettings(settingsSchema, env)
  const shop = set.PUBLIC_ORIGIN ?? `http://localhost:${set.PORT}`
  const admin = set.ADMIN_ORIGIN
  if (admin && new URL(admin).host === new URL(shop).host) {
    throw new Error(
      'The setting ADMIN_ORIGIN is invalid: it has the host of the shop. Remove it, or use another host.',
    )
  }
  const hosts = Object.keys(set.STOREFRONT_TOKENS)
  const { bases, settingOf } = readBases(set)
  const backends = Object.values(bases).map((base: string) => new URL(base))
  const imageHosts: ImageHosts = {
    backend: [...new Set(backends.map(({ host }) => host))],
    others: set.IMAGE_HOSTS,
  }
  // Pages name only hosts that visitors can reach: a URL with plain http may be on a private network.
  const resized = [
    ...new Set([
      ...backends.filter(({ protocol }) => protocol === 'https:').map(({ host }) => host),
      ...set.IMAGE_HOSTS,
    ]),
  ]
  const site: SiteSettings = {
    name: set.SITE_NAME,
    origin: shop,
    keepsPages: set.SERVICE_WORKER === 'on',
    ...(resized.length > 0 && { imageHosts: resized }),
    ...(admin && { origins: { shop, admin } }),
    ...(set.AD_SLOTS === 'on' && { adSlots: true }),
  }
  return {
    port: set.PORT,
    host: set.HOST,
    trustedProxies: set.TRUSTED_PROXIES,
    site,
    releases: releaseSettings(set.DATA_DIR, set),
    /** File with the newest registry that this server accepted. */
    savedRegistryFile: join(set.DATA_DIR, `shell/registry-${set.RELEASE_ENVIRONMENT}.json`),
    bases,
    settingOf,
    /** False if the backend is a WordPress, which ignores idempotency keys. */
    hasReferenceBackend: !(set.WP_REST_BASE || set.WP_CUSTOM_BASE || set.WP_AUTH_BASE),
    /** How long pages are cached, in milliseconds; 0 for `other` turns the cache off. */
    pageCacheMs: { announced: set.ANNOUNCED_PAGE_CACHE_SECONDS * 1000, other: set.PAGE_CACHE_MS },
    purgeUrls: set.PURGE_URLS,
    /** Lets a program read `/metrics`. Undefined: moderators only. */
    metricsToken: set.METRICS_TOKEN,
    releaseToken: set.RELEASE_TOKEN,
    shellSecret: set.WP_SHELL_SECRET,
    loaderBudgetMs: set.LOADER_BUDGET_MS,
    timeScale: set.TIME_SCALE,
    canaryStepMs: set.CANARY_STEP_MINUTES * 60_000,
    shellWebDir: set.SHELL_WEB_DIR ?? join(workspace, 'shell/dist/web'),
    /** Whether that build is served, whichever version of the host is live. */
    servesOwnHost: set.SHELL_WEB_DIR !== undefined,
    /** The service worker and the kill switch. */
    workerDir: join(workspace, 'shell/dist/worker'),
    /** The program that renders pages, see renderer/main.ts. */
    rendererFile: join(workspace, 'shell/dist/server/renderer.cjs'),
    /** This server's copies of the renderer's program, of each version of the host that it may run. */
    programsDir: join(set.DATA_DIR, `shell/renderers-${set.RELEASE_ENVIRONMENT}-${set.PORT}`),
    rendererCount: set.RENDERERS,
    allowsReleaseKey: set.RELEASE_KEY_ON_SERVER === 'allow',
    /** Whether versions in development are served, although their files have no signed hashes. */
    servesDevelopment: set.NODE_ENV === 'development',
    /** Files with a fixed URL, such as the icon. */
    publicDir: join(workspace, 'shell/public'),
    /** Cached link preview images, see link-previews/. */
    previewsDir: join(set.DATA_DIR, 'shell/previews'),
    imageHosts,
    /** Cache of the resized pictures. */
    imagesDir: join(set.DATA_DIR, 'shell/images'),
    /** Icons drawn by the build. */
    iconsDir: join(workspace, 'shell/dist/icons'),
    /** The sample catalogue's pictures. */
    picturesDir: join(workspace, 'shared/sample/pictures'),
    /** Stores that pages may query directly. */
    storefronts:
      hosts.length > 0 ? { tokens: set.STOREFRONT_TOKENS, version: set.STOREFRONT_VERSION } : undefined,
    /** Origins that pages may connect to besides the site's own: stores and development servers. */
    connectTo: [...hosts.map((host) => `https://${host}`), ...set.DEV_CONNECT.split(' ').filter(Boolean)],
    hstsPreload: set.HSTS_PRELOAD === 'on',
    logLevel: set.LOG_LEVEL,
  }
}

export type Settings = ReturnType<typeof readSettings>
