/** The name of a remote as a heading: `wish-list` → `Wish list`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** `wish-list` → `WishList`. */
function componentOf(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
}

/** What differs between a remote of this workspace and one in a repository of its own. */
export interface Surroundings {
  /** @returns the version of a package, as package.json has it */
  versionOf(dependency: string): string
  /** The commands of its package.json. */
  scripts: Record<string, string>
  /** Packages beside those of every remote. */
  dependencies: readonly string[]
  devDependencies: readonly string[]
  /** The command that rolls the remote back. */
  rollback: string
  /** More files by their paths. */
  files: Record<string, string>
}

/** The files of a new remote by their paths in its folder. They pass all checks unchanged. */
export function remoteFiles(name: string, surroundings: Surroundings): Record<string, string> {
  const title = titleOf(name)
  const Page = `${componentOf(name)}Page`
  return {
    'package.json': packageJson(name, surroundings),
    'RUNBOOK.md': runbook(name, title, surroundings),
    'src/styles.css': '@import "@a-list/build/styles/remote.css";\n',
    'src/remote.ts': `import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'

export default defineRemote({
  name: '${name}',
  owners: { team: '${title}', contact: '${name}@a-list.example' },
  smokePaths: ['/${name}'],
  routes: [
    defineRoute({
      id: '${name}',
      path: '/${name}',
      page: () => import(/* webpackChunkName: "${name}" */ './${name}/${name}-page.tsx'),
      head: () => ({ title: '${title}' }),
    }),
  ],
})
`,
    [`src/${name}/${name}-page.tsx`]: `import '../styles.css'
import { Container } from '@a-list/ui/container/container.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'

/** The first page of the remote "${name}". */
export default function ${Page}() {
  return (
    <Container className="pb-12">
      <PageHeading title="${title}" lead="The remote “${name}” renders this page." />
    </Container>
  )
}
`,
    [`src/${name}/${name}-page.test.tsx`]: `// @vitest-environment happy-dom
import { mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import remote from '../remote.ts'

let unmount = () => {}
afterEach(() => unmount())

test('shows its heading', async () => {
  ;({ unmount } = mountRemote(remote, { path: '/${name}' }))
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeDefined()
})
`,
    ...surroundings.files,
  }
}

function runbook(name: string, title: string, { rollback }: Surroundings): string {
  return `# ${title}: runbook of the remote "${name}"

- Shows /${name}
- Team: ${title}, ${name}@a-list.example
- Rollback: \`${rollback} --why "…"\`

## What it needs
- Nothing: it makes no backend calls so far.

## How it fails
- The site's docs/runbook.md has the failures that all remotes share.

## After a rollback
Open /${name}.
`
}

function packageJson(name: string, surroundings: Surroundings): string {
  const { versionOf, scripts, dependencies, devDependencies } = surroundings
  const versionsOf = (packages: readonly string[]) =>
    Object.fromEntries(packages.toSorted().map((one) => [one, versionOf(one)]))
  const manifest = {
    name: `@a-list/mfe-${name}`,
    version: '0.1.0',
    private: true,
    'a-list': { uses: { routes: [], widgets: [], publishes: [], listens: [] } },
    type: 'module',
    sideEffects: ['*.css'],
    scripts,
    dependencies: versionsOf(['@a-list/remote', '@a-list/ui', 'react', ...dependencies]),
    devDependencies: versionsOf([
      ...['@testing-library/react', '@types/react', 'happy-dom', 'react-dom', 'vitest'],
      ...devDependencies,
    ]),
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
