#!/usr/bin/env node
import { resolve } from 'node:path'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { parseSettings, releaseSettings, releaseSettingsSchema } from '../settings.ts'
import { runReleaseCommand } from './program.ts'

// The command line of a remote's own repository: npm run release -- publish wishlist

const folder = process.cwd()
try {
  const { DATA_DIR = '.data', PUBLIC_ORIGIN = 'http://localhost:3000' } = process.env
  process.exitCode = await runReleaseCommand(
    {
      settings: releaseSettings(resolve(DATA_DIR), parseSettings(releaseSettingsSchema, process.env)),
      origin: PUBLIC_ORIGIN,
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
