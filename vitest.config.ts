import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { PATIENCE_MS } from './scripts/testing/patience.ts'

const file = (path: string) => fileURLToPath(new URL(path, import.meta.url))

const alias = [
  // The same as in tsconfig.json: imports of the shared libraries resolve to the part that the page shares.
  { find: 'react-router-dom', replacement: file('./shared/remote/src/shared/react-router-dom.ts') },
  { find: '@tanstack/react-query', replacement: file('./shared/remote/src/shared/react-query.ts') },
  // Test libraries with our settings. In this way, only tests that use a library load it.
  { find: /^fast-check$/, replacement: file('./shared/domain/src/testing/fast-check.ts') },
  { find: /^react-dom\/client$/, replacement: file('./shared/ui/testing/react-dom-client.ts') },
  { find: /^@testing-library\/react$/, replacement: file('./shared/ui/testing/testing-library.ts') },
]

/** One project per package, so that `npm test -- domain` runs one alone. */
export const packages: Record<string, string> = {
  create: 'shared/create',
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
    // Some files have tests for `--full` only.
    passWithNoTests: true,
    // Vitest would leave one processor idle. More workers than processors take longer in all.
    maxWorkers: availableParallelism(),
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    projects: Object.entries(packages).map(([name, root]) => ({
      resolve: { alias },
      test: {
        name,
        root,
        include: ['**/*.test.{ts,tsx}'],
        typecheck: { enabled: false },
        // The files of a package share loaded modules, so a test must not depend on the state of one.
        isolate: false,
        // Limits for tests that hang. They are long, because a busy computer is slow.
        testTimeout: 180_000,
        hookTimeout: 180_000,
        setupFiles: [file('./scripts/test-setup.ts')],
        // A followed link must not request a page from whatever listens on localhost:3000.
        environmentOptions: {
          happyDOM: {
            settings: { navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true } },
          },
        },
        expect: { poll: { timeout: PATIENCE_MS } },
        globalSetup: [file('./scripts/test-folder.ts'), ...(preparations[name] ?? [])],
      },
    })),
  },
})
