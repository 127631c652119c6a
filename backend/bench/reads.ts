import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBackend } from './backend-process.ts'
import { atFullSpeed } from './measure.ts'
import { median } from './median.ts'

const ROUNDS = 3
const SECONDS = 5
const BASE = '/wp-json'

const item = <T>(list: readonly T[], n: number): T => {
  const found = list[n % list.length]
  if (found === undefined) throw new Error('Empty list')
  return found
}

/** Reads from the embedded database with the sample catalogue at full speed. */
export async function benchEmbedded(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'alist-bench-'))
  // The first start creates the database and uses more memory, so a later start is measured.
  await (await startBackend({ DATA_DIR: dataDir })).stop()
  const backend = await startBackend({ DATA_DIR: dataDir })
  try {
    const paths = [
      '/wp/v2/celebrity_brand?per_page=10',
      '/wp/v2/celebrity_brand?slug=fenty-beauty',
      '/wp/v2/products?per_page=10',
    ]
    const rates: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      rates.push(await atFullSpeed(backend.origin, 16, SECONDS, (n) => `${BASE}${item(paths, n)}`))
    }
    console.log(
      `Reads, PGlite, sample catalogue: ${Math.round(median(rates))} requests/s, resident memory ${backend.residentMb()} MB`,
    )
  } finally {
    await backend.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
