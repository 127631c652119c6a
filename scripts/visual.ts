import { join } from 'node:path'
import { buildSite } from './build.ts'
import { runCommand } from './run-command.ts'
import { separateTestData, workspace } from './workspace.ts'

// `npm run visual`: compares screenshots of components and pages with those in the repository.
// `-- --update` replaces them; other arguments go to Playwright, such as the name of a spec.

const given = process.argv.slice(2)
const update = given.includes('--update')
const e2e = join(workspace, 'e2e')

process.env.NODE_ENV = 'production'
separateTestData()
await buildSite()
const gallery = await runCommand('rspack', ['build'], { cwd: join(workspace, 'shared/gallery') })
if (gallery !== 0) process.exit(gallery)

const compared = await runCommand(
  'playwright',
  [
    'test',
    '--config',
    'visual/playwright.config.ts',
    ...(update ? ['--update-snapshots=changed'] : []),
    ...given.filter((word) => word !== '--update'),
  ],
  { cwd: e2e },
)
const packed = update ? await runCommand('node', ['visual/pack-baselines.ts'], { cwd: e2e }) : 0
process.exit(compared || packed)
