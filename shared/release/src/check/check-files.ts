import { siteEvents } from '@a-list/events/site-bus.ts'
import type { DescribedRelease } from '../package/describe-release.ts'
import { integrityOf } from '../package/manifest.ts'
import type { Objection } from '../registry/objection.ts'
import { checkStyles } from './check-styles.ts'

/**
 * Finds problems in the files themselves: second copies of shared libraries, styles that affect other parts of
 * the page, scripts without an integrity hash, and events that the package.json does not declare.
 */
export function checkFiles(release: DescribedRelease): Objection[] {
  return [
    ...checkSingletons(release),
    ...checkStyles(release),
    ...checkIntegrity(release),
    ...checkDeclaredEvents(release),
  ]
}

/**
 * Text that occurs only in the library's own code and survives minification. A test checks that the host's build
 * contains each of them.
 */
export const SINGLETON_MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router': 'may be used only in the context of a <Router> component',
  '@tanstack/react-query': 'No QueryClient set, use QueryClientProvider to set one',
}

function scriptsOf({ files }: DescribedRelease): [file: string, text: string][] {
  return [...files]
    .filter(([file]) => file.startsWith('web/') && file.endsWith('.js'))
    .map(([file, content]) => [file, content.toString()])
}

function checkSingletons(release: DescribedRelease): Objection[] {
  return scriptsOf(release).flatMap(([file, text]) =>
    Object.entries(SINGLETON_MARKS)
      .filter(([, mark]) => text.includes(mark))
      .map(([library]): Objection => {
        const message = `It contains its own copy of ${library}. A page must have only the host's.`
        return { rule: 'singleton', file, message }
      }),
  )
}

/** The registry has the entry's hash. The hash of every other script must be in the script that loads it. */
function checkIntegrity(release: DescribedRelease): Objection[] {
  const { entry } = release.manifest
  const scripts = scriptsOf(release)
  return scripts
    .filter(([file]) => file !== `web/${entry.entry.file}`)
    .filter(([file, content]) => {
      const hash = integrityOf(content)
      return !scripts.some(([other, text]) => other !== file && text.includes(hash))
    })
    .map(([file]): Objection => {
      return {
        rule: 'integrity',
        file,
        message: 'No script of the release contains its hash, so browsers would not check it.',
      }
    })
}

/** Events have a subject and a verb: `favorite.toggled`. */
const PUBLISHED = /\.publish\(\s*(["'`])([a-z-]+\.[a-z-]+)\1/g

/** Finds the names of events that are literals in the code. */
function checkDeclaredEvents(release: DescribedRelease): Objection[] {
  const { publishes } = release.manifest.uses
  if (!publishes) return []
  const names = scriptsOf(release).flatMap(([, text]) =>
    [...text.matchAll(PUBLISHED)].map(([, , event]) => event),
  )
  return [...new Set(names)]
    .filter((event = '') => Object.hasOwn(siteEvents, event) && !Object.hasOwn(publishes, event))
    .map((event): Objection => {
      const message = `Its code publishes ${event}, which "a-list.uses.publishes" in its package.json does not name.`
      return { rule: 'event', message }
    })
}
