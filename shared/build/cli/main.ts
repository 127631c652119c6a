#!/usr/bin/env node
import { buildRemote } from '../build-folder/build-folder.ts'

// The commands of a remote's own repository. `a-list-build` builds it into dist; `a-list-build dev` shows it inside SITE.

const words = process.argv.slice(2)
const command = words.length > 1 ? undefined : (words[0] ?? 'build')
const site = URL.parse(process.env.SITE ?? '')
try {
  if (command === 'build') {
    process.env.NODE_ENV ||= 'production'
    await buildRemote(process.cwd(), console.log)
  } else if (command === 'dev' && site && /^https?:$/.test(site.protocol)) {
    const { openAgainst } = await import('../stand-alone/open-against.ts')
    console.log(`Inside ${site.origin}: ${await openAgainst(process.cwd(), site.origin)}`)
  } else {
    console.error('Usage: a-list-build, or SITE=https://shop.example a-list-build dev')
    process.exitCode = 2
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
