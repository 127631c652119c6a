#!/usr/bin/env node
import { resolve } from 'node:path'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { readReleaseSettings } from '../settings.ts'
import { runReleaseCommand } from './program.ts'

// The command line of a remote's own repository: npm run release -- publish wishlist

const folder = process.cwd()
try {
  const { DATA_DIR = '.data', PUBLIC_ORIGIN, RELEASE_BUCKET } = process.env
  // Otherwise a store of its own in this repository would be taken for the site's.
  if (!RELEASE_BUCKET && !process.env.DATA_DIR)
    throw new Error('Set RELEASE_BUCKET, or DATA_DIR to the data folder of a site on this machine.')
  if (!PUBLIC_ORIGIN)
    throw new Error('Set PUBLIC_ORIGIN to the address of the site, such as https://shop.example.')
  if (!/^https?:/.test(PUBLIC_ORIGIN) || !URL.canParse(PUBLIC_ORIGIN))
    throw new Error(
      `PUBLIC_ORIGIN is "${PUBLIC_ORIGIN}". It must be an address such as https://shop.example.`,
    )
  process.exitCode = await runReleaseCommand(
    {
      settings: readReleaseSettings(resolve(DATA_DIR), process.env),
      origin: new URL(PUBLIC_ORIGIN).origin,
      folders: new Map([[remoteIdentity(folder).name, folder]]),
    },
    process.argv.slice(2),
    console.log,
    console.error,
  )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
