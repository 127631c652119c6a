import { putRelease } from '../package/put-release.ts'
import { signRelease } from '../package/sign-release.ts'
import { goLive } from '../registry/changes.ts'
import { createRegistryLog } from '../registry/registry-log.ts'
import { trustedKeys } from '../settings.ts'
import type { ReleaseStore } from '../store/store.ts'
import { testEntry, testRelease, testSigner } from './test-releases.ts'

// Publishes one version and kills itself before one step, which is a call of the store. Arguments: data folder,
// version, number of the step, counted from 0. Exits with 0 if the publish has no such step.

const [dataDir = '', version = '', step = '0'] = process.argv.slice(2)
const { key, log, settings } = testSigner(dataDir)
// Read before the first step: a log without the id reads every revision first, so its steps would grow in number.
const { id } = (await log.latest()).document
let calls = 0

/** Kills the process before the chosen call of the store. */
function dying(store: ReleaseStore): ReleaseStore {
  const orDie = <Input extends unknown[], Output>(call: (...input: Input) => Promise<Output>) => {
    return async (...input: Input): Promise<Output> => {
      if (calls++ === Number(step)) process.kill(process.pid, 'SIGKILL')
      return call(...input)
    }
  }
  return {
    label: store.label,
    read: orDie(store.read),
    create: orDie(store.create),
    list: orDie(store.list),
    createdAt: orDie(store.createdAt),
    remove: orDie(store.remove),
  }
}

const store = dying(settings.store)
const files = new Map(
  ['web/entry.js', 'web/page.js', 'server/server.cjs'].map((path) => [
    path,
    Buffer.from(`// ${version} ${path}`),
  ]),
)
const entry = await putRelease(store, testRelease(testEntry('blog', version), files))
await signRelease(store, entry, key)
await createRegistryLog(store, trustedKeys(settings), { id }).change(key, (document) =>
  goLive(document, entry, 'publish', { environment: 'production', who: 'test', now: Date.now() }),
)
