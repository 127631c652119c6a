#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { findRegistry } from './find-registry.ts'
import { PNPM, writeRepository } from './repository.ts'

// npx @a-list/create <name>: creates a remote in a new repository and installs its packages.

const [name, ...more] = process.argv.slice(2)
if (!name || more.length > 0) {
  console.error('Usage: npx @a-list/create <name>, for example: npx @a-list/create wishlist')
  process.exit(2)
}
try {
  const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    devDependencies: Record<string, string>
  }
  const registry = findRegistry()
  if (!registry)
    throw new Error(
      'Say which package registry has the packages of your site: npm config set @a-list:registry https://…',
    )
  const folder = resolve(name)
  writeRepository(folder, name, own.devDependencies, registry)
  const install = ['--yes', PNPM, 'install', '--prefer-offline']
  const { status } = spawnSync('npx', install, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) {
    console.error(`Created ${name}/, but its packages are not installed. Run there: npx ${install.join(' ')}`)
    process.exit(status ?? 1)
  }
  console.log(`
Created ${name}/. Next steps:
  cd ${name}

  # types and tests
  npm test
  # the remote inside a running site
  SITE=https://shop.example npm run dev
  # build it and make it live (README.md has the settings)
  npm run release -- publish ${name}
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
