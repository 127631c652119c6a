import { existsSync } from 'node:fs'
import { remoteIdentity } from '@a-list/build/remote.ts'
import { runReleaseCommand } from '@a-list/release/cli/program.ts'
import { smokeRelease } from '../shell/server/render/smoke-release.ts'
import { readSettings } from '../shell/server/settings.ts'
import { buildShell, siteReleases } from './build.ts'
import { dataDir, remoteFolders } from './workspace.ts'

// npm run release -- <command>: the teams' command line over this workspace and its store.

const shell = readSettings({ ...process.env, DATA_DIR: dataDir() })

process.exitCode = await runReleaseCommand(
  {
    settings: siteReleases(),
    origin: shell.site.origin,
    folders: new Map(remoteFolders().map((folder) => [remoteIdentity(folder).name, folder])),
    async smoke(entry, releasesDir) {
      // In a fresh clone there is none yet. One that is there may be running: building it again would take the files
      // away that its pages name. What it says is no result of the command.
      if (!existsSync(shell.rendererFile)) await buildShell(console.error)
      return smokeRelease(shell, entry, releasesDir)
    },
  },
  process.argv.slice(2),
  console.log,
  console.error,
)
