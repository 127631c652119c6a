import './print-mistakes.ts'
import { existsSync } from 'node:fs'
import { remoteIdentity } from '@a-list/build/config/remote.ts'
import { runReleaseCommand } from '@a-list/release/cli/program.ts'
import { HOST_NAME } from '@a-list/remote/patterns.ts'
import { RENDERER_PROTOCOL } from '../shell/renderer/protocol.ts'
import { smokeRelease } from '../shell/server/render/smoke-release.ts'
import { readSettings } from '../shell/server/settings.ts'
import { siteReleases } from './build.ts'
import { buildShell, describeShell, shellFolder } from './host-release.ts'
import { dataDir, remoteFolders } from './workspace.ts'

// npm run release -- <command>: the remote teams' command line, for this workspace and its release store.

const shell = readSettings({ ...process.env, DATA_DIR: dataDir() })

process.exitCode = await runReleaseCommand(
  {
    settings: siteReleases(),
    origin: shell.site.origin,
    folders: new Map([
      [HOST_NAME, shellFolder],
      ...remoteFolders().map((folder) => [remoteIdentity(folder).name, folder] as const),
    ]),
    host: { build: buildShell, describe: describeShell },
    async smoke(entry, releasesDir, host) {
      // A fresh clone has no shell build yet. For a check of a remote, an existing build is not replaced: a site of this
      // checkout without a released host serves its files. Build messages go to stderr, because stdout carries the command's result.
      if (!existsSync(shell.rendererFile)) await buildShell(console.error)
      // The server of this checkout can't run a host with other messages.
      const isForServer = host?.host?.protocol === RENDERER_PROTOCOL
      return smokeRelease(shell, entry, releasesDir, isForServer ? host : undefined)
    },
  },
  process.argv.slice(2),
  console.log,
  console.error,
)
