import { cpSync, existsSync, readFileSync, utimesSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createReleaseFiles } from '@a-list/release/package/release-files.ts'
import { emptyDataDir } from '@a-list/release/testing/test-releases.ts'
import { expect, test } from 'vitest'
import { fixtureSettings, writeHost } from '../testing/fixture-releases.ts'
import { createHostBuilds } from './host-builds.ts'

test('keeps the programs of the versions that it has loaded, whatever happens to the build, and removes old ones', async () => {
  const dataDir = emptyDataDir()
  const settings = fixtureSettings(dataDir)
  const build = join(dataDir, 'dist')
  cpSync(dirname(settings.shellWebDir), build, { recursive: true })
  const rendererFile = join(build, 'server/renderer.cjs')
  const program = readFileSync(rendererFile, 'utf8')
  const files = createReleaseFiles(settings.releases.store, new Map())
  const builds = createHostBuilds(
    { ...settings, shellWebDir: join(build, 'web'), workerDir: join(build, 'worker'), rendererFile },
    files,
  )
  writeFileSync(rendererFile, 'the next build')
  const own = builds.of(undefined).rendererFile
  expect(readFileSync(own, 'utf8')).toBe(program)

  const one = await builds.load(await writeHost(dataDir, '1.0.0', (renderer) => `// One\n${renderer}`))
  const left = join(settings.programsDir, 'left-by-an-earlier-start.cjs')
  writeFileSync(left, '')
  for (const file of [own, one.rendererFile, left]) utimesSync(file, new Date(0), new Date(0))
  const two = await builds.load(await writeHost(dataDir, '2.0.0', (renderer) => `// Two\n${renderer}`))
  expect([own, one.rendererFile, two.rendererFile, left].map((file) => existsSync(file))).toEqual([
    true,
    true,
    true,
    false,
  ])
  // The same build as a release needs no other renderers.
  expect(await builds.load(await writeHost(dataDir, '3.0.0'))).toBe(builds.of(undefined))
})
