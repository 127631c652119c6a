import { type ChildProcess, fork } from 'node:child_process'
import { rmSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { verifyRelease } from '@a-list/release/package/put-release.ts'
import { stateOf } from '@a-list/release/registry/next-revision.ts'
import { emptyDataDir, testSigner } from '@a-list/release/testing/test-releases.ts'
import semver from 'semver'

/** About the time that a publisher needs for two versions. */
const MAX_WAIT_MS = 60

/** The result of a run of kills. */
interface Run {
  kills: number
  /** Versions that a publisher reported as live. */
  acknowledged: number
  problems: string[]
}

/**
 * Kills publishers: half of them before each step of the publish in turn, and half at a random moment. After
 * each kill, the live version must be complete and not older than the last acknowledged one.
 * @returns whether nothing was lost or damaged
 */
export async function benchPublishKills(kills: number): Promise<boolean> {
  const runs = {
    'before each step': await inStore((store) => beforeEachStep(Math.ceil(kills / 2), store)),
    'at any moment': await inStore((store) => atAnyMoment(Math.floor(kills / 2), store)),
  }
  for (const [label, { kills, acknowledged, problems }] of Object.entries(runs)) {
    console.log(
      `Publishes killed ${label}: ${kills} kills, ${acknowledged} acknowledged versions, ${problems.length} lost or torn`,
    )
    for (const problem of problems.slice(0, 10)) console.log(`  ${problem}`)
  }
  return Object.values(runs).every(({ problems }) => problems.length === 0)
}

interface Store {
  dataDir: string
  /** @param last the last acknowledged version @returns what is wrong with the live version */
  look(last: string | undefined): Promise<string[]>
}

async function inStore(run: (store: Store) => Promise<Run>): Promise<Run> {
  const dataDir = emptyDataDir()
  try {
    return await run({ dataDir, look: (last) => look(dataDir, last) })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function look(dataDir: string, last: string | undefined): Promise<string[]> {
  const { log, settings } = testSigner(dataDir)
  const { live } = stateOf((await log.latest()).document, 'production', 'blog')
  if (!live) return last === undefined ? [] : [`${last} was live, but no version is live now`]
  const torn = await verifyRelease(settings.store, live)
  return [
    ...(last !== undefined && semver.lt(live.version, last)
      ? [`${last} was live, but now ${live.version} is`]
      : []),
    ...(torn === undefined ? [] : [`${live.version}: ${torn}`]),
  ]
}

async function beforeEachStep(kills: number, { dataDir, look }: Store): Promise<Run> {
  const run: Run = { kills: 0, acknowledged: 0, problems: [] }
  for (let step = 0; run.kills < kills; step += 1) {
    const version = `${run.acknowledged + 1}.0.0`
    const signal = await endOf(start('dying', dataDir, version, String(step)))
    if (signal === null) {
      run.acknowledged += 1
      step = -1
    } else run.kills += 1
    run.problems.push(...(await look(run.acknowledged > 0 ? `${run.acknowledged}.0.0` : undefined)))
  }
  return run
}

async function atAnyMoment(kills: number, { dataDir, look }: Store): Promise<Run> {
  const run: Run = { kills: 0, acknowledged: 0, problems: [] }
  for (; run.kills < kills; run.kills += 1) {
    const publisher = start('endless', dataDir, String(run.kills))
    const ended = endOf(publisher)
    let last: string | undefined
    const first = new Promise<void>((resolve) => {
      publisher.on('message', (version) => {
        last = String(version)
        run.acknowledged += 1
        resolve()
      })
    })
    await Promise.race([first, ended])
    await new Promise((resolve) => setTimeout(resolve, Math.random() * MAX_WAIT_MS))
    publisher.kill('SIGKILL')
    await ended
    run.problems.push(
      ...(last === undefined ? ['A publisher exited before it was killed'] : await look(last)),
    )
  }
  return run
}

function start(name: 'dying' | 'endless', ...words: string[]): ChildProcess {
  const script = fileURLToPath(import.meta.resolve(`@a-list/release/testing/${name}-publisher.ts`))
  return fork(script, words, { silent: true })
}

function endOf(child: ChildProcess): Promise<NodeJS.Signals | null> {
  return new Promise((resolve) => child.once('exit', (_, signal) => resolve(signal)))
}
