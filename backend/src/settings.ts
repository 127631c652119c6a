import { join } from 'node:path'
import { DEFAULT_TRUSTED_PROXIES } from '@a-list/domain/addresses/client-address.ts'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import {
  commaList,
  parseSettings,
  port,
  storefrontTokens,
  storefrontVersion,
} from '@a-list/network/settings.ts'
import { z } from 'zod'

const repositoryRoot = join(import.meta.dirname, '../..')
const flag = z.enum(['0', '1']).transform((value) => value === '1')
/** Bytes as web-push writes them. */
const base64url = (bytes: number) =>
  z
    .base64url()
    .refine(
      (text) => Buffer.from(text, 'base64url').length === bytes,
      `it must be ${bytes} bytes in base64url`,
    )

/** Every setting of the backend, by its environment variable. docs/backend.md lists them for operators. */
const environmentSchema = z.object({
  NODE_ENV: z.string().default('development'),
  BACKEND_HOST: z.string().min(1).default('127.0.0.1'),
  BACKEND_PORT: port.default(3001),
  DATA_DIR: z.string().min(1).default(join(repositoryRoot, '.data')),
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'it must start with postgres:// or postgresql://')
    .optional(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(100).default(10),
  DEMO_PASSWORD: z.string().min(8).max(128).default('alist-demo'),
  SEED_DEMO: flag.optional(),
  AUTH_SECRET: z.string().min(32, 'it needs at least 32 characters').optional(),
  TRUSTED_PROXIES: commaList.default([...DEFAULT_TRUSTED_PROXIES]),
  COOKIE_SECURE: flag.optional(),
  READS_PER_MINUTE: z.coerce.number().int().min(0).default(1_200),
  WRITES_PER_MINUTE: z.coerce.number().int().min(0).default(240),
  SIGN_UPS_PER_HOUR: z.coerce.number().int().min(0).default(60),
  MESSAGES_PER_HOUR: z.coerce.number().int().min(0).default(20),
  MAILS_PER_HOUR: z.coerce.number().int().min(0).default(10),
  SUGGESTIONS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  PUBLIC_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'it must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().min(3).optional(),
  VAPID_PUBLIC_KEY: base64url(65).optional(),
  VAPID_PRIVATE_KEY: base64url(32).optional(),
  VAPID_SUBJECT: z
    .string()
    .regex(/^(mailto:|https:\/\/)\S+$/, 'it must start with mailto: or https://')
    .optional(),
  STORE_REFRESH: flag.optional(),
  DEMO_STORE: flag.default(false),
  DEMO_STORE_PORT: port.default(0),
  STOREFRONT_VERSION: storefrontVersion.default('2023-10'),
  STOREFRONT_TOKENS: storefrontTokens.default({}),
  /** For tests only: `host:port` of storefronts, shops and push services that may have private IP addresses and no TLS. */
  STORE_TEST_HOSTS: commaList.default([]),
  LINK_CHECK_MS: z.coerce.number().int().min(0).default(0),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
})

/** Reads the settings from environment variables. @throws Error that names each invalid one */
export function readSettings(environment: NodeJS.ProcessEnv) {
  const env = parseSettings(environmentSchema, environment)
  const production = env.NODE_ENV === 'production'
  if (production && env.DATABASE_URL !== undefined && env.AUTH_SECRET === undefined) {
    throw new Error(
      'AUTH_SECRET: needed in production with DATABASE_URL, so that every instance signs with one secret',
    )
  }
  if (env.SMTP_URL !== undefined && (env.PUBLIC_ORIGIN === undefined || env.MAIL_FROM === undefined)) {
    throw new Error('SMTP_URL: needs PUBLIC_ORIGIN for the links in e-mails, and MAIL_FROM for their sender')
  }
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env
  if ((publicKey === undefined) !== (privateKey === undefined)) {
    throw new Error('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY: set both or neither')
  }
  const publicOrigin = new URL(env.PUBLIC_ORIGIN ?? 'http://localhost:3000').origin
  return {
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
    /** Whether the refresh cookie needs https. If it is undefined, needsSecureCookie decides for each request. */
    cookieSecure: env.COOKIE_SECURE,
    /** 0 turns the limit off. */
    rateLimits: {
      readsPerMinute: env.READS_PER_MINUTE,
      writesPerMinute: env.WRITES_PER_MINUTE,
      signUpsPerHour: env.SIGN_UPS_PER_HOUR,
      messagesPerHour: env.MESSAGES_PER_HOUR,
      suggestionsPerHour: env.SUGGESTIONS_PER_HOUR,
      mailsPerHour: env.MAILS_PER_HOUR,
    },
    mail: {
      /** The origin of the links in e-mails, such as `https://a-list.example`. */
      publicOrigin,
      /** The sender, such as `A-List <hello@a-list.example>`. */
      from: env.MAIL_FROM ?? `A-List <hello@${new URL(publicOrigin).hostname}>`,
      /** The mail server. Undefined: e-mails become files in DATA_DIR/mail. */
      smtpUrl: env.SMTP_URL,
    },
    push: {
      /** The company's own key pair, in base64url. Undefined: the backend generates one. */
      keys: publicKey && privateKey ? { publicKey, privateKey } : undefined,
      /** Whom push services can contact about this site's messages: a `mailto:` or `https:` URL. */
      subject:
        env.VAPID_SUBJECT ??
        (publicOrigin.startsWith('https:') ? publicOrigin : `mailto:hello@${new URL(publicOrigin).hostname}`),
      testHosts: env.STORE_TEST_HOSTS,
    },
    stores: {
      enabled: env.STORE_REFRESH ?? env.DEMO_STORE,
      /** The demo stores of this process, the first one on `port`. With `only`, no real store is contacted. */
      demo: env.DEMO_STORE ? { port: env.DEMO_STORE_PORT, only: !env.STORE_REFRESH } : undefined,
      version: env.STOREFRONT_VERSION,
      /** Storefront access tokens by host. */
      tokens: env.STOREFRONT_TOKENS,
      testHosts: env.STORE_TEST_HOSTS,
    },
    /** How often each outbound link is checked; 0 means never. */
    links: { everyMs: env.LINK_CHECK_MS, testHosts: env.STORE_TEST_HOSTS },
    logLevel: env.LOG_LEVEL,
  }
}

export type Settings = ReturnType<typeof readSettings>

/** Reads the settings of this process. If any is invalid, prints what is wrong and exits with code 2. */
export function settingsOrExit(): Settings {
  try {
    return readSettings(process.env)
  } catch (error) {
    console.error(messageOf(error))
    process.exit(2)
  }
}
