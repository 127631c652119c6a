import { remoteIdentity } from '@a-list/build/remote.ts'
import { runReleaseCommand } from '@a-list/release/cli/program.ts'
import { smokeRelease } from '../shell/server/render/smoke-release.ts'
import { readSettings } from '../shell/server/settings.ts'
import { siteReleases } from './build.ts'
import { dataDir, remoteFolders } from './workspace.ts'

// npm run release -- <command>: the teams' command line over this workspace and its store.

const shell = readSettings({ ...process.env, DATA_DIR: dataDir() })

process.exitCode = await runReleaseCommand(
  {
    settings: siteReleases(),
    origin: shell.site.origin,
    folders: new Map(remoteFolders().map((folder) => [remoteIdentity(folder).name, folder])),
    smoke: (entry, releasesDir) => smokeRelease(shell, entry, releasesDir),
  },
  process.argv.slice(2),
  console.log,
  console.error,
)
