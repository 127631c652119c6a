import { readFileSync } from 'node:fs'
import { readLive, setLive } from '@a-list/release/testing/test-releases.ts'
import type { RegistryEntry } from '@a-list/remote/registry.ts'
import autocannon from 'autocannon'
import { median } from '../../backend/bench/median.ts'
import { buildSite } from '../../scripts/build.ts'
import { editRelease } from '../support/edit-release.ts'
import { processTree } from '../support/process-tree.ts'
import { type Site, startSite } from '../support/start-site.ts'
import { benchCachedPages } from './cached-pages.ts'
import { residentMb } from './resident.ts'

const RUNS = 5
const SECONDS = 4
const FLIPS = 50
const PATHS = ['/discover', '/brand/fenty-beauty', '/blog/forty-shades-and-after']

/** Linux counts CPU time in ticks of a hundredth of a second (USER_HZ) on every architecture. */
const TICKS_PER_SECOND = 100
/** Positions of utime and stime in /proc/<pid>/stat after the command, which may contain spaces (proc(5)). */
const [UTIME, STIME] = [11, 12]

/**
 * Pages per second from one shell process with one renderer, and its memory, also after many version flips. Pages per
 * CPU second count the time of both processes: what one core can do, also on a machine that does other work.
 */
export async function benchServer(): Promise<void> {
  await buildSite()
  await pagesPerSecond('without the page cache', '0')
  await pagesPerSecond('with the page cache', '1000')
  await benchCachedPages(PATHS)
  await memoryOverFlips()
}

async function pagesPerSecond(label: string, PAGE_CACHE_MS: string) {
  const site = await startSite({ env: { PAGE_CACHE_MS, RENDERERS: '1' } })
  try {
    const rows = []
    for (const path of PATHS) {
      await load(site, path, 2)
      const rates: number[] = []
      const perCore: number[] = []
      for (let run = 0; run < RUNS; run++) {
        const before = cpuSeconds(site)
        const rate = await load(site, path, SECONDS)
        rates.push(rate)
        perCore.push((rate * SECONDS) / (cpuSeconds(site) - before))
      }
      rows.push({
        path,
        'pages/s': Math.round(median(rates)),
        'pages per CPU second': Math.round(median(perCore)),
        'resident MB': residentMb(site),
      })
    }
    console.log(
      `\nPages per second, one shell process with one renderer, ${label} (medians of ${RUNS} runs of ${SECONDS} s)`,
    )
    console.table(rows)
  } finally {
    await site.stop()
  }
}

/** CPU seconds that the shell's process and its renderers have used, on all cores. Linux only. */
function cpuSeconds({ shellPid }: Site): number {
  return processTree(shellPid).reduce((sum, { pid }) => {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return sum + (Number(fields[UTIME]) + Number(fields[STIME])) / TICKS_PER_SECOND
  }, 0)
}

async function load(site: Site, path: string, duration: number): Promise<number> {
  const result = await autocannon({ url: site.url + path, connections: 16, duration })
  if (result.non2xx > 0)
    throw new Error(
      `${path}: some responses were not 2xx: ${JSON.stringify(result.statusCodeStats)}\n${site.log().slice(0, 3000)}`,
    )
  return result.requests.average
}

/** The same release as another version. An added comment changes the hashes of its files. */
function nextVersion(dataDir: string, entry: RegistryEntry, flip: number): RegistryEntry {
  return editRelease(dataDir, entry, (text) => `${text}\n// flip ${flip}`, `${entry.version}.${flip}`)
}

/** Publishes all remotes repeatedly under changed entries. Each flip loads, checks and smoke-renders a version. */
async function memoryOverFlips() {
  const site = await startSite({ env: { PAGE_CACHE_MS: '0', RENDERERS: '1' } })
  try {
    const remotes = await readLive(site.dataDir)
    const weights: number[] = []
    for (let flip = 1; flip <= FLIPS; flip++) {
      await setLive(
        site.dataDir,
        remotes.map((entry) => nextVersion(site.dataDir, entry, flip)),
      )
      await load(site, '/discover', 1)
      weights.push(residentMb(site))
    }
    console.log(`\nResident memory over ${FLIPS} flips of all remotes, under load, MB`)
    console.table([
      {
        'after 10': weights[9],
        'after 25': weights[24],
        'after 50': weights[49],
        most: Math.max(...weights),
      },
    ])
  } finally {
    await site.stop()
  }
}
