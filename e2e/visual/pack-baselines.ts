import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { BASELINE_BROWSER_FILE, browserName } from './baseline-browser.ts'

// Compresses the new screenshots, fails when they are too large for the repository, and records which browser took them.

const MAX_BYTES = 18_000_000
const folder = join(import.meta.dirname, 'baselines')

const listNew = ['ls-files', '-z', '--modified', '--others', '--exclude-standard', '--', '*.png']
for (const name of execFileSync('git', listNew, { cwd: folder, encoding: 'utf8' }).split('\0')) {
  const file = join(folder, name)
  // A deleted file counts as modified.
  if (name === '' || !existsSync(file)) continue
  const taken = readFileSync(file)
  // Pages are text and flat colours, so 256 colours change less than the comparison tolerates.
  const packed = await sharp(taken).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer()
  if (packed.length < taken.length) writeFileSync(file, packed)
}

let bytes = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
  if (name.endsWith('.png')) bytes += statSync(join(folder, name)).size

const browser = await chromium.launch(browserLaunchOptions())
writeFileSync(BASELINE_BROWSER_FILE, `${JSON.stringify(browserName(browser))}\n`)
await browser.close()

console.log(`The screenshots take ${(bytes / 1e6).toFixed(1)} of ${MAX_BYTES / 1e6} MB.`)
if (bytes > MAX_BYTES) {
  console.error('That is too much for the repository. Take fewer or smaller screenshots.')
  process.exit(1)
}
