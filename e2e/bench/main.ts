import { runCommand } from '../../scripts/run-command.ts'
import { separateTestData } from '../../scripts/workspace.ts'
import { benchChanges } from './changes.ts'
import { benchCrawlers } from './crawlers.ts'
import { benchEdge } from './edge.ts'
import { benchInteractions } from './interactions.ts'
import { benchLighthouse } from './lighthouse.ts'
import { benchModeration } from './moderation.ts'
import { benchPhone } from './phone.ts'
import { benchPublishKills } from './publish-kills.ts'
import { benchReleases } from './releases.ts'
import { benchSecurity } from './security.ts'
import { benchServer } from './server.ts'
import { benchSizes } from './sizes.ts'
import { benchStart } from './start.ts'
import { benchWordPress } from './wordpress.ts'

// npm run bench                  all parts except durability, edge, lighthouse, phone, search and wordpress
// npm run bench -- phone /blog   one part; `phone` accepts paths
// Figures are medians. Ratios compare values of the same run.

const PUBLISH_KILLS = 200

type Part = (words: string[]) => Promise<unknown>

const backend: Part = () => runCommand('node', ['backend/bench/main.ts'])
const search: Part = (words) => runCommand('node', ['backend/bench/search.ts', ...words])

/**
 * Passes flags to the backend's part. `--publishes <n>`, the number of kills during a publish, must come first.
 */
const durability: Part = async (words) => {
  const [flag, count] = words
  const own = flag === '--publishes'
  const whole = await benchPublishKills(own ? Number(count) : PUBLISH_KILLS)
  const code = await runCommand('node', ['backend/bench/durability.ts', ...words.slice(own ? 2 : 0)])
  if (!whole || code !== 0) process.exitCode = 1
}

const EVERYTHING: Record<string, Part> = {
  sizes: benchSizes,
  server: benchServer,
  interactions: benchInteractions,
  moderation: benchModeration,
  crawlers: benchCrawlers,
  releases: benchReleases,
  changes: benchChanges,
  start: benchStart,
  security: benchSecurity,
  backend,
}
const PARTS: Record<string, Part> = {
  ...EVERYTHING,
  durability,
  edge: benchEdge,
  lighthouse: benchLighthouse,
  phone: benchPhone,
  search,
  wordpress: benchWordPress,
}

const [part, ...words] = process.argv.slice(2)
if (part && !Object.hasOwn(PARTS, part)) {
  console.error(`There is no part "${part}". The parts are: ${Object.keys(PARTS).join(', ')}.`)
  process.exit(2)
}
separateTestData()
for (const [name, run] of Object.entries(part ? PARTS : EVERYTHING)) {
  if (!part || part === name) await run(words)
}
