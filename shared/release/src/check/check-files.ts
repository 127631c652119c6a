import type { DescribedRelease } from '../package/describe-release.ts'
import { integrityOf } from '../package/manifest.ts'
import type { Objection } from './check-release.ts'
import { checkStyles } from './check-styles.ts'

/** What can be seen in the files alone: second copies, styles that reach too far, chunks that nothing pins. */
export function checkFiles(release: DescribedRelease): Objection[] {
  return [...checkSingletons(release), ...checkStyles(release), ...checkIntegrity(release)]
}

/**
 * Words that stand in each library's own code, whatever a minifier does to it, and nowhere else. A test finds each in
 * the host's build.
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
        const message = `It holds a copy of ${library} of its own; a page has one, the host's.`
        return { rule: 'singleton', file, message }
      }),
  )
}

/** The registry pins the entry; every other script must be pinned by one that loads it. */
function checkIntegrity(release: DescribedRelease): Objection[] {
  const { entry } = release.manifest
  const scripts = scriptsOf(release)
  return scripts
    .filter(([file]) => file !== `web/${entry.entry.file}`)
    .filter(([file, own]) => {
      const hash = integrityOf(own)
      return !scripts.some(([other, text]) => other !== file && text.includes(hash))
    })
    .map(([file]): Objection => {
      return {
        rule: 'integrity',
        file,
        message: 'No script of the release names its hash, so nothing would check it.',
      }
    })
}
