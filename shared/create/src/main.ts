#!/usr/bin/env node
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { PNPM, writeRepository } from './repository.ts'

// npx @a-list/create wishlist: creates a remote in a repository of its own, and installs its packages.

/** The package registry from which npm takes our packages; undefined for its default. */
function registryOfPackages(): string | undefined {
  const { stdout } = spawnSync('npm', ['config', 'get', '@a-list:registry'], { encoding: 'utf8' })
  return URL.parse(stdout.trim())?.href
}

const [name] = process.argv.slice(2)
if (!name) {
  console.error('Usage: npx @a-list/create <name>, for example: npx @a-list/create wishlist')
  process.exit(2)
}
try {
  const own = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as {
    dependencies: Record<string, string>
    devDependencies: Record<string, string>
  }
  const folder = resolve(name)
  writeRepository(folder, name, { ...own.dependencies, ...own.devDependencies }, registryOfPackages())
  const { status } = spawnSync('npx', ['--yes', PNPM, 'install', '--prefer-offline'], {
    cwd: folder,
    stdio: 'inherit',
  })
  if (status !== 0) process.exit(status ?? 1)
  console.log(`
Created ${name}/. Next steps:
  cd ${name}
  npm test                                  types and tests
  SITE=https://shop.example npm run dev     the remote inside a running site
  npm run release -- publish ${name}    build it and make it live (README.md has the settings)
`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(2)
}
