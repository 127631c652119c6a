import { execFileSync } from 'node:child_process'
import { workspace } from './workspace.ts'

// What `npm test -- --changed` runs in browsers.

/** Files of browser tests that go through the pages of a remote, relative to e2e/. */
export const REMOTE_SPECS: Record<string, string[]> = {
  account: [
    'faults/account',
    'journeys/add-to-list',
    'journeys/dashboard',
    'journeys/friend-list',
    'journeys/lists',
    'journeys/onboarding',
  ],
  admin: ['journeys/broken-links', 'journeys/moderation'],
  blog: ['faults/blog-hostile-text', 'journeys/blog-list', 'journeys/blog-story'],
  brand: ['faults/brand-page', 'faults/brand-store', 'journeys/brand-follow', 'journeys/brand-profile'],
  discover: [
    'faults/shopping',
    'journeys/discover-measures',
    'journeys/discover.spec',
    'journeys/long-grid',
    'journeys/outbound',
    'journeys/reviews',
  ],
}

/** A journey through each part of the site, for changes that can affect any page. */
export const SMOKE_SPECS = [
  'faults/backend-down',
  'journeys/blog-list',
  'journeys/brand-follow',
  'journeys/lists',
  'journeys/navigation',
  'journeys/session',
  'journeys/sign-in',
]

/** Browser tests of what is not part of a page. */
const FOLDER_SPECS: Record<string, string> = { 'deploy/': 'edge/', 'backend/wordpress/': 'wordpress/' }

/** Browser tests of one part of the shell or the tools, which run beside the smoke tests. */
export const PART_SPECS: Record<string, string> = {
  'shell/src/exit/': 'journeys/outbound',
  'shell/src/offline/': 'faults/offline',
  'shell/src/outbox/': 'faults/queued-writes',
  'shell/src/releases/': 'journeys/releases',
  'shell/worker/': 'faults/offline',
  'scripts/pack.ts': 'journeys/new-remote',
  'shared/build/cli/': 'journeys/new-remote',
  'shared/build/stand-alone/': 'journeys/new-remote',
  'shared/create/': 'journeys/new-remote',
  'shared/release/src/cli/': 'journeys/new-remote',
}

/** Files without browser tests. */
const UNSEEN = /\.md$|\.test\.tsx?$|^(\.ci|docs|LICENSE)/

/**
 * Files of the workspace that differ from a commit, committed or not.
 * @param since by default, where the current branch left the published main branch
 * @throws Error if there is no published main branch, or no such commit
 */
export function changedFiles(since?: string): { base: string; files: string[] } {
  const base = since ?? mainBranch()
  const lines = (...args: string[]) =>
    execFileSync('git', args, { cwd: workspace, encoding: 'utf8' })
      .split('\n')
      .filter((line) => line !== '')
  return {
    base,
    files: [
      ...lines('diff', '--name-only', '--diff-filter=d', base),
      ...lines('ls-files', '--others', '--exclude-standard'),
    ],
  }
}

function mainBranch(): string {
  try {
    return execFileSync('git', ['merge-base', 'HEAD', 'origin/main'], {
      cwd: workspace,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim()
  } catch {
    throw new Error(
      'There is no branch origin/main to compare with. Name a commit: npm test -- --changed <commit>.',
    )
  }
}

/** The browser tests that a change can break, as filters for Playwright. A remote that is not in the table gets the smoke tests. */
export function specsFor(files: readonly string[]): string[] {
  const specs = new Set<string>()
  for (const file of files) {
    if (UNSEEN.test(file)) continue
    const remote = /^mfe-([a-z0-9-]+)\//.exec(file)?.[1]
    const folder = Object.keys(FOLDER_SPECS).find((start) => file.startsWith(start))
    const spec = /^e2e\/((?:journeys|faults|wordpress|edge|fonts)\/.+\.spec)\.ts$/.exec(file)?.[1]
    const own = spec ?? (folder && FOLDER_SPECS[folder])
    for (const [start, one] of Object.entries(PART_SPECS)) if (file.startsWith(start)) specs.add(one)
    for (const one of own ? [own] : ((remote && REMOTE_SPECS[remote]) ?? SMOKE_SPECS)) specs.add(one)
  }
  return [...specs].sort()
}
