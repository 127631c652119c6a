import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The same as in tsconfig.json: imports of the shared libraries resolve to the part that the page shares. */
const alias = {
  'react-router-dom': file('./shared/remote/src/shared/react-router-dom.ts'),
  '@tanstack/react-query': file('./shared/remote/src/shared/react-query.ts'),
}

/** One project per package, so that `npm test -- domain` runs one alone. */
const packages: Record<string, string> = {
  domain: 'shared/domain',
  api: 'shared/api',
  sample: 'shared/sample',
  events: 'shared/events',
  files: 'shared/files',
  network: 'shared/network',
  remote: 'shared/remote',
  ui: 'shared/ui',
  gallery: 'shared/gallery',
  build: 'shared/build',
  release: 'shared/release',
  shell: 'shell',
  backend: 'backend',
  scripts: 'scripts',
  ...Object.fromEntries(
    globSync('mfe-*/package.json', { cwd: import.meta.dirname })
      .map((path) => dirname(path))
      .map((folder) => [folder.slice('mfe-'.length), folder]),
  ),
}

/** Setup that runs once for all suites of a package. */
const preparations: Record<string, string[]> = {
  backend: [file('./backend/src/testing/template-database.ts')],
}

export default defineConfig({
  test: {
    passWithNoTests: true,
    // By default, vitest leaves one core free: on two cores it would run one file at a time.
    maxWorkers: '100%',
    projects: Object.entries(packages).map(([name, root]) => ({
      resolve: { alias },
      test: {
        name,
        root,
        include: ['**/*.test.{ts,tsx}'],
        typecheck: { enabled: false },
        // The limit for a test that hangs. It is long, because a busy computer is slow.
        testTimeout: 30_000,
        globalSetup: [file('./scripts/test-folder.ts'), ...(preparations[name] ?? [])],
      },
    })),
  },
})
