import { join } from 'node:path'
import { DEFAULT_TRUSTED_PROXIES } from '@a-list/domain/client-address.ts'
import { z } from 'zod'

const repositoryRoot = join(import.meta.dirname, '../..')
const flag = z.enum(['0', '1']).transform((value) => value === '1')
const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
)

const jsonObject = z
  .string()
  .transform((value, context) => {
    try {
      return JSON.parse(value)
    } catch {
      context.addIssue('must be JSON, such as {"shop.example":"token"}')
      return z.NEVER
    }
  })
  .pipe(z.record(z.string(), z.string()))

/** Every setting of the backend, by its environment variable. docs/backend.md lists them for operators. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
  BACKEND_PORT: z.coerce.number().int().min(0).max(65_535).default(3001),
  DATA_DIR: z.string().min(1).default(join(repositoryRoot, '.data')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DEMO_PASSWORD: z.string().min(8).max(128).default('alist-demo'),
  SEED_DEMO: flag.optional(),
  AUTH_SECRET: z.string().min(32, 'needs at least 32 characters').optional(),
  TRUSTED_PROXIES: commaList.default([...DEFAULT_TRUSTED_PROXIES]),
  COOKIE_SECURE: flag.optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(240),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  MESSAGES_PER_HOUR: z.coerce.number().int().min(0).default(20),
  SUGGESTIONS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  STORE_REFRESH: flag.default(false),
  STOREFRONT_VERSION: z
    .string()
    .regex(/^\d{4}-\d{2}$/, 'must look like 2023-10')
    .default('2023-10'),
  STOREFRONT_TOKENS: jsonObject.default({}),
  STORE_TEST_HOSTS: commaList.default([]),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

export type Settings = Readonly<{
  production: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string | undefined
  databasePool: number
  demoPassword: string
  seedDemo: boolean
  authSecret: string | undefined
  trustedProxies: readonly string[]
  /** Whether the refresh cookie needs https. If it is undefined, needsSecureCookie decides for each request. */
  cookieSecure: boolean | undefined
  /** 0 turns the limit off. */
  rateLimits: {
    readsPerMinute: number
    writesPerMinute: number
    signUpsPerHour: number
    messagesPerHour: number
    suggestionsPerHour: number
  }
  stores: {
    enabled: boolean
    version: string
    /** Storefront access tokens by host. */
    tokens: Record<string, string>
    /** `host:port` of storefronts that may have private IP addresses and no TLS. For tests only. */
    testHosts: readonly string[]
  }
  logLevel: z.infer<typeof environmentSchema>['LOG_LEVEL']
}>

export type SettingsResult = { ok: true; settings: Settings } | { ok: false; problems: string[] }

/**
 * Reads the settings from environment variables. An empty variable counts as unset. The problems name all
 * invalid variables, so that an operator can fix them at once.
 */
export function readSettings(environment: Record<string, string | undefined>): SettingsResult {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const parsed = environmentSchema.safeParse(given)
  if (!parsed.success) {
    return {
      ok: false,
      problems: parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`),
    }
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  if (production && env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined) {
    return {
      ok: false,
      problems: [
        'AUTH_SECRET: needed in production with DATABASE_URL, so that every instance signs with one secret',
      ],
    }
  }
  return {
    ok: true,
    settings: {
      production,
      host: env.BACKEND_HOST,
      port: env.BACKEND_PORT,
      dataDir: env.DATA_DIR,
      databaseUrl: env.DATABASE_URL,
      databasePool: env.DATABASE_POOL,
      demoPassword: env.DEMO_PASSWORD,
      seedDemo: env.SEED_DEMO ?? !production,
      authSecret: env.AUTH_SECRET,
      trustedProxies: env.TRUSTED_PROXIES,
      cookieSecure: env.COOKIE_SECURE,
      rateLimits: {
        readsPerMinute: env.READS_PER_MINUTE,
        writesPerMinute: env.WRITES_PER_MINUTE,
        signUpsPerHour: env.SIGN_UPS_PER_HOUR,
        messagesPerHour: env.MESSAGES_PER_HOUR,
        suggestionsPerHour: env.SUGGESTIONS_PER_HOUR,
      },
      stores: {
        enabled: env.STORE_REFRESH,
        version: env.STOREFRONT_VERSION,
        tokens: env.STOREFRONT_TOKENS,
        testHosts: env.STORE_TEST_HOSTS,
      },
      logLevel: env.LOG_LEVEL,
    },
  }
}
