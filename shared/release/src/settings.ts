import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import { environmentNameSchema } from './registry/document.ts'
import { createRegistryLog, type RegistryLog } from './registry/registry-log.ts'
import { type SeenRevisions, seenRevisions } from './registry/seen-revisions.ts'
import {
  readOrMakeSigningKey,
  readSigningKey,
  readTrustedKeys,
  type SigningKey,
  type TrustedKeys,
} from './registry/signing.ts'
import { createBucketStore } from './store/bucket-store.ts'
import { createFolderStore } from './store/folder-store.ts'
import { createMirroredStore } from './store/mirrored-store.ts'
import type { ReleaseStore } from './store/store.ts'

export const releaseSettingsSchema = z.object({
  RELEASE_ENVIRONMENT: environmentNameSchema.default('production'),
  /** PEM with the private key that signs the registry; by default made in DATA_DIR/keys. */
  RELEASE_KEY_FILE: z.string().min(1).optional(),
  /** PEM with the public keys that are trusted; by default the one beside the private key. */
  RELEASE_PUBLIC_KEYS_FILE: z.string().min(1).optional(),
  /** `s3://bucket` or `s3://bucket/a/folder`: releases and registry live there, and DATA_DIR/releases has copies. */
  RELEASE_BUCKET: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'an address such as s3://bucket/folder is wanted')
    .optional(),
  /** Of a bucket that is not Amazon's. */
  RELEASE_BUCKET_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  /** Which registry is ours, where files of another one signed with the same key may get into the store. */
  RELEASE_REGISTRY_ID: z.uuid().optional(),
  /** A server that has seen no registry yet starts with none below this revision, and no command changes one below it. */
  RELEASE_MIN_REVISION: z.coerce.number().int().min(0).default(0),
  /** Milliseconds between two looks of a site at the registry. */
  RELEASE_POLL_MS: z.coerce.number().int().min(20).max(600_000).optional(),
  /** Addresses of sites, with commas between them, that are told of each change. */
  RELEASE_PUSH: z
    .string()
    .default('')
    .transform((text) =>
      text
        .split(',')
        .map((one) => one.trim().replace(/\/$/, ''))
        .filter(Boolean),
    )
    .pipe(z.array(z.url({ protocol: /^https?$/ }))),
})

/** A folder answers a listing at once. A bucket sends a bill for each: what is to be seen sooner there is pushed. */
const FOLDER_POLL_MS = 250
const BUCKET_POLL_MS = 2000

export interface ReleaseSettings {
  environment: string
  store: ReleaseStore
  /** Of the one registry that counts; undefined where the store says it. */
  registryId: string | undefined
  /** For a server's first start, and for commands. */
  minRevision: number
  /** Whether the store is a bucket, which other machines use too. */
  isShared: boolean
  /** What was brought here from a bucket; absent where the store is a folder. */
  copies?: ReleaseStore
  /** Where servers over this data folder say what they serve. */
  serversDir: string
  keyFile: string
  /** Where a private key is made by default: the one of RELEASE_KEY_FILE, unless that names another file. */
  defaultKeyFile: string
  publicKeysFile: string
  /** Between two looks of a site at the registry, in milliseconds. */
  pollMs: number
  /** Sites that are told of each change. */
  pushTo: readonly string[]
}

/** @param dataDir holds `releases` and `keys` */
export function releaseSettings(
  dataDir: string,
  set: z.infer<typeof releaseSettingsSchema>,
): ReleaseSettings {
  const here = createFolderStore(join(dataDir, 'releases'))
  const far = bucketOf(set)
  const defaultKeyFile = join(dataDir, 'keys/release.pem')
  const keyFile = set.RELEASE_KEY_FILE ?? defaultKeyFile
  return {
    environment: set.RELEASE_ENVIRONMENT,
    store: far ? createMirroredStore(far, here) : here,
    registryId: set.RELEASE_REGISTRY_ID,
    minRevision: set.RELEASE_MIN_REVISION,
    isShared: far !== undefined,
    ...(far && { copies: here }),
    serversDir: join(dataDir, 'shell'),
    keyFile,
    defaultKeyFile,
    publicKeysFile: set.RELEASE_PUBLIC_KEYS_FILE ?? `${keyFile}.pub`,
    pollMs: set.RELEASE_POLL_MS ?? (far ? BUCKET_POLL_MS : FOLDER_POLL_MS),
    pushTo: set.RELEASE_PUSH,
  }
}

function bucketOf(set: z.infer<typeof releaseSettingsSchema>): ReleaseStore | undefined {
  if (!set.RELEASE_BUCKET) return undefined
  const { host: bucket, pathname } = new URL(set.RELEASE_BUCKET)
  const folder = pathname.replace(/^\/|\/$/g, '')
  return createBucketStore({
    bucket,
    endpoint: set.RELEASE_BUCKET_ENDPOINT,
    region: set.RELEASE_BUCKET_REGION,
    prefix: folder && `${folder}/`,
  })
}

/**
 * The keys that the registry may be signed with.
 * @throws Error naming the file, when it can't be used
 */
export function trustedKeys({ publicKeysFile }: Pick<ReleaseSettings, 'publicKeysFile'>): TrustedKeys {
  if (!existsSync(publicKeysFile)) {
    throw new Error(
      `No public key at ${publicKeysFile}. Publish once with npm start or npm run release, or set RELEASE_PUBLIC_KEYS_FILE.`,
    )
  }
  try {
    return readTrustedKeys(readFileSync(publicKeysFile, 'utf8'))
  } catch (error) {
    throw new Error(`${publicKeysFile} can't be used: ${error instanceof Error ? error.message : error}`)
  }
}

export interface ReleaseSigner {
  log: RegistryLog
  key: SigningKey
  /** Which revisions this machine has seen; kept in `<keyFile>.seen`. */
  seen: SeenRevisions
}

/**
 * What it takes to change the registry.
 * @param options.makeKey makes a key where there is none: for machines that are their own production. A store that others
 * use has its keys already.
 * @throws Error naming the key's file, when it can't be used
 */
export function openReleaseSigner(
  settings: ReleaseSettings,
  { makeKey }: { makeKey: boolean },
): ReleaseSigner {
  const { keyFile, store } = settings
  const isWanted = !makeKey || settings.isShared || existsSync(settings.publicKeysFile)
  if (!existsSync(keyFile) && isWanted) {
    throw new Error(`No signing key at ${keyFile}. Set RELEASE_KEY_FILE to the key that your site trusts.`)
  }
  // Where public keys stand, a key of our own making would be one that nobody trusts.
  const mayMake = makeKey && !settings.isShared && !existsSync(settings.publicKeysFile)
  const key = mayMake ? readOrMakeSigningKey(keyFile) : readSigningKey(keyFile)
  const seen = seenRevisions(`${keyFile}.seen`)
  const { registryId: id, minRevision } = settings
  return { key, seen, log: createRegistryLog(store, trustedKeys(settings), { id, minRevision, seen }) }
}
