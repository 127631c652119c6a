import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commaList, parseSettings, url } from '@a-list/network/settings.ts'
import * as z from 'zod'
import { environmentNameSchema } from './registry/document.ts'
import { createRegistryLog, type RegistryLog } from './registry/registry-log.ts'
import { openSeenRevisions, type SeenRevisions } from './registry/seen-revisions.ts'
import {
  readOrCreateSigningKey,
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
  /** PEM with the private key that signs the registry; by default created in DATA_DIR/keys. */
  RELEASE_KEY_FILE: z.string().min(1).optional(),
  /** PEM with the trusted public keys; by default the one next to the private key. */
  RELEASE_PUBLIC_KEYS_FILE: z.string().min(1).optional(),
  /**
   * `s3://bucket` or `s3://bucket/a/folder`: stores releases and registry there. DATA_DIR/releases then has copies.
   */
  RELEASE_BUCKET: z
    .string()
    .regex(/^s3:\/\/[a-z0-9][a-z0-9.-]+(\/[\w./-]*)?$/, 'it must be a URL such as s3://bucket/folder')
    .optional(),
  /** URL of the S3 service, unless it is Amazon's. */
  RELEASE_BUCKET_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  RELEASE_BUCKET_REGION: z.string().min(1).default('us-east-1'),
  /**
   * The id of this site's registry. Needed if files of another registry with the same key may get into the
   * store.
   */
  RELEASE_REGISTRY_ID: z.uuid().optional(),
  /** New servers and commands refuse a registry below this revision. */
  RELEASE_MIN_REVISION: z.coerce.number().int().min(0).default(0),
  /** How often a site polls the registry, in milliseconds. */
  RELEASE_POLL_MS: z.coerce.number().int().min(20).max(600_000).optional(),
  /** Comma-separated origins of sites that are notified of each change. */
  RELEASE_PUSH: commaList.pipe(z.array(url)).default([]),
})

/**
 * How often the registry is polled by default. Listing a folder is fast. Each listing of a bucket costs money;
 * use RELEASE_PUSH for faster updates.
 */
const FOLDER_POLL_MS = 250
const BUCKET_POLL_MS = 2000

/** @param dataDir contains `releases` and `keys` */
export function releaseSettings(dataDir: string, set: z.infer<typeof releaseSettingsSchema>) {
  const folder: ReleaseStore = createFolderStore(join(dataDir, 'releases'))
  const bucket = bucketOf(set)
  const defaultKeyFile = join(dataDir, 'keys/release.pem')
  const keyFile = set.RELEASE_KEY_FILE ?? defaultKeyFile
  return {
    environment: set.RELEASE_ENVIRONMENT,
    store: bucket ? createMirroredStore(bucket, folder) : folder,
    /** Id of this site's registry; undefined means the one in the store. */
    registryId: set.RELEASE_REGISTRY_ID,
    /** Lowest accepted revision, for a server's first start and for commands. */
    minRevision: set.RELEASE_MIN_REVISION,
    /** Whether the store is a bucket that other machines use too. */
    isShared: bucket !== undefined,
    /** Local copies of a bucket's files; undefined if the store is a folder. */
    copies: bucket && folder,
    /** The folder in which servers with this data folder record what they serve. */
    serversDir: join(dataDir, 'shell'),
    keyFile,
    /** The default of `keyFile`, where an earlier start may have left a private key. */
    defaultKeyFile,
    publicKeysFile: set.RELEASE_PUBLIC_KEYS_FILE ?? `${keyFile}.pub`,
    /** How often a site polls the registry, in milliseconds. */
    pollMs: set.RELEASE_POLL_MS ?? (bucket ? BUCKET_POLL_MS : FOLDER_POLL_MS),
    /** Origins of sites that are notified of each change. */
    pushTo: set.RELEASE_PUSH,
  }
}

export type ReleaseSettings = ReturnType<typeof releaseSettings>

/**
 * Reads the settings from environment variables.
 * @param dataDir contains `releases` and `keys`
 * @throws Error with one line for each invalid setting
 */
export function readReleaseSettings(dataDir: string, env: NodeJS.ProcessEnv): ReleaseSettings {
  return releaseSettings(dataDir, parseSettings(releaseSettingsSchema, env))
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
 * Reads the public keys that are trusted to sign the registry.
 * @throws Error that names the file when it can't be used
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
  /** Revisions that this machine has seen, stored in `<keyFile>.seen`. */
  seen: SeenRevisions
}

/**
 * Opens the registry log and the signing key, to change the registry.
 * @param options.createKey creates a missing key, only for machines with a local store, because a shared store
 * already has its keys
 * @throws Error that names the key file when it can't be used
 */
export function openReleaseSigner(
  settings: ReleaseSettings,
  { createKey }: { createKey: boolean },
): ReleaseSigner {
  const { keyFile, store } = settings
  const isRequired = !createKey || settings.isShared || existsSync(settings.publicKeysFile)
  if (!existsSync(keyFile) && isRequired) {
    throw new Error(`No signing key at ${keyFile}. Set RELEASE_KEY_FILE to the key that your site trusts.`)
  }
  // If trusted public keys already exist, a new key would not be among them.
  const mayCreate = createKey && !settings.isShared && !existsSync(settings.publicKeysFile)
  const key = mayCreate ? readOrCreateSigningKey(keyFile) : readSigningKey(keyFile)
  const seen = openSeenRevisions(`${keyFile}.seen`)
  const { registryId: id, minRevision } = settings
  return { key, seen, log: createRegistryLog(store, trustedKeys(settings), { id, minRevision, seen }) }
}
