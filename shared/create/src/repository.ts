import { writeNewRemote } from './new-remote.ts'

/** The package manager of new repositories. A release's version depends on its lockfile. */
export const PNPM = 'pnpm@12.21.0'

/**
 * Creates a remote in a repository of its own, without installing its packages.
 * @param folder which must not exist yet
 * @param the version of each package that a new repository can depend on, by package name
 * @param registry the package registry that has our packages
 * @throws Error when the name is invalid or the folder exists
 */
export function writeRepository(
  folder: string,
  name: string,
  versions: Record<string, string>,
  registry: string,
): void {
  writeNewRemote(folder, name, {
    versionOf(dependency) {
      const version = versions[dependency]
      if (!version) throw new Error(`@a-list/create names no version of ${dependency}.`)
      return version
    },
    scripts: {
      build: 'a-list-build',
      dev: 'a-list-build dev',
      test: 'tsc && vitest run',
      release: 'a-list-release',
    },
    // A version is named after what its build depends on, and the lockfile's dev dependencies don't count.
    dependencies: ['@a-list/build'],
    devDependencies: ['@a-list/release', 'node', 'typescript'],
    rollback: `npm run release -- rollback ${name}`,
    files: {
      '.npmrc': `@a-list:registry=${registry}\n`,
      'README.md': readme(name),
      'tsconfig.json': TSCONFIG,
      'pnpm-workspace.yaml': workspaceOf(versions),
      '.gitignore': 'node_modules\ndist\n.cache\n.data\n',
      '.ci/run': `#!/usr/bin/env bash
set -euo pipefail
cd "$(dirname "$0")/.."
npx --yes ${PNPM} install --frozen-lockfile
npm test
npm run build
`,
    },
  })
}

const FACADES = {
  '@tanstack/react-query': 'react-query',
  'react-router-dom': 'react-router-dom',
  'zod/mini': 'zod-mini',
}

const TSCONFIG = `${JSON.stringify(
  {
    compilerOptions: {
      target: 'es2024',
      lib: ['es2024', 'esnext', 'dom', 'dom.iterable'],
      module: 'esnext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noUncheckedIndexedAccess: true,
      verbatimModuleSyntax: true,
      allowImportingTsExtensions: true,
      skipLibCheck: true,
      noEmit: true,
      types: [],
      // Imports of the shared libraries resolve to the part that the page shares.
      paths: Object.fromEntries(
        Object.entries(FACADES).map(([library, file]) => [
          library,
          [`./node_modules/@a-list/remote/src/shared/${file}.d.ts`],
        ]),
      ),
    },
    include: ['src', 'node_modules/@a-list/build/styles/css.d.ts'],
  },
  null,
  2,
)}
`

/** The package "node" installs the Node that runs the scripts, for which packages must be made. */
const workspaceOf = ({ node }: Record<string, string>) => `nodeVersion: ${node}
allowBuilds:
  node: true
`

const readme = (name: string) => `# ${name}

A remote of A-List, in a repository of its own.

| command | what it does |
|---|---|
| \`npx ${PNPM} install\` | installs the packages |
| \`npm test\` | types, unit and integration tests |
| \`SITE=https://shop.example npm run dev\` | the remote inside a running site, on port 3000 or \`PORT\`; pages reload after each change |
| \`npm run build\` | builds it into \`dist\` |
| \`npm run release -- check ${name}\` | can it be deployed with the live versions, and does the site render it? |
| \`npm run release -- publish ${name}\` | builds it and makes it live |
| \`npm run release -- rollback ${name}\` | returns to the previous version |

Releases need the settings that the site's team gives out: \`RELEASE_BUCKET\` (or \`DATA_DIR\` on the machine of the site),
\`RELEASE_KEY_FILE\`, \`RELEASE_PUBLIC_KEYS_FILE\` and \`PUBLIC_ORIGIN\`. The site renders the remote's smoke paths before it serves a version.
`
