import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { browserLaunchOptions } from '../support/find-browser.ts'
import { browserName, DRAWN_BY } from './drawn-by.ts'

// Makes the pictures small, holds their sum to what a repository can bear, and writes down who drew them.

const MOST_BYTES = 18_000_000
const folder = join(import.meta.dirname, 'baselines')

let bytes = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  if (!name.endsWith('.png')) continue
  const file = join(folder, name)
  const drawn = readFileSync(file)
  // Pages are text and flat colours: 256 of them are all there are, or differ by less than the comparison sees.
  const packed = await sharp(drawn).png({ palette: true, colours: 256, dither: 0, effort: 10 }).toBuffer()
  if (packed.length < drawn.length) writeFileSync(file, packed)
  bytes += statSync(file).size
}

const browser = await chromium.launch(browserLaunchOptions())
writeFileSync(DRAWN_BY, `${JSON.stringify(browserName(browser))}\n`)
await browser.close()

console.log(`The pictures take ${(bytes / 1e6).toFixed(1)} of ${MOST_BYTES / 1e6} MB.`)
if (bytes > MOST_BYTES) {
  console.error('That is too much for the repository: take fewer pages, or less of them.')
  process.exit(1)
}
