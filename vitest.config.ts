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

/** One project per package, so that `pnpm exec vitest --project domain` runs one alone. */
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
    projects: Object.entries(packages).map(([name, root]) => ({
      resolve: { alias },
      test: {
        name,
        root,
        include: ['**/*.test.{ts,tsx}'],
        typecheck: { enabled: false },
        globalSetup: [file('./scripts/test-folder.ts'), ...(preparations[name] ?? [])],
      },
    })),
  },
})
