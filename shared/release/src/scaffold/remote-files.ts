/** The name of a remote as a heading: `wish-list` → `Wish list`. */
function titleOf(name: string): string {
  const words = name.replaceAll('-', ' ')
  return words.slice(0, 1).toUpperCase() + words.slice(1)
}

/** `wish-list` → `WishList`. */
function componentOf(name: string): string {
  return name.replace(/(^|-)([a-z0-9])/g, (_, _dash, letter: string) => letter.toUpperCase())
}

/** The files of a new remote by their paths in its folder. They pass the workspace's checks unchanged. */
export function remoteFiles(name: string): Record<string, string> {
  const title = titleOf(name)
  const Page = `${componentOf(name)}Page`
  return {
    'package.json': packageJson(name),
    'rspack.config.ts': `import { remoteConfig } from '@a-list/build/config/remote.ts'

export default remoteConfig(import.meta.dirname)
`,
    'RUNBOOK.md': runbook(name, title),
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
    '.ci/run': `#!/usr/bin/env bash
# This remote's CI: runs its tests and checks it against the live versions. It needs no other remote's sources.
set -euo pipefail
cd "$(dirname "$0")/../.."
npm run verify -- ${name}
`,
  }
}

function runbook(name: string, title: string): string {
  return `# ${title}: runbook of the remote "${name}"

- Shows /${name}
- Team: ${title}, ${name}@a-list.example
- Rollback: \`npm run release -- rollback ${name} --why "…"\`

## What it needs
- Nothing: it makes no backend calls so far.

## How it fails
- See docs/runbook.md for failures that all remotes share.

## After a rollback
Open /${name}.
`
}

function packageJson(name: string): string {
  const manifest = {
    name: `@a-list/mfe-${name}`,
    version: '0.1.0',
    private: true,
    'a-list': { uses: { routes: [], widgets: [], publishes: [], listens: [] } },
    type: 'module',
    sideEffects: ['*.css'],
    scripts: { build: 'rspack build' },
    dependencies: { '@a-list/remote': 'workspace:*', '@a-list/ui': 'workspace:*', react: 'catalog:' },
    devDependencies: {
      '@a-list/build': 'workspace:*',
      '@rspack/cli': 'catalog:',
      '@rspack/core': 'catalog:',
      '@testing-library/react': 'catalog:',
      '@types/react': 'catalog:',
      'happy-dom': 'catalog:',
      'react-dom': 'catalog:',
      vitest: 'catalog:',
    },
  }
  return `${JSON.stringify(manifest, null, 2)}\n`
}
