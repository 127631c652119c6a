import { defineRoute } from '@a-list/remote/definition.ts'
import { type Answers, answerCalls, json } from '@a-list/remote/testing/answer-calls.ts'
import { type MountedRemote, mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import AddToListDialog from '../src/add-to-list/add-to-list-dialog.tsx'
import remote from '../src/remote.ts'
import { IN_PEACE } from './backend-in-peace.ts'

// A whole page in a browser made of script: a busy machine takes its time.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 20_000 })

/** Milliseconds: long for answers that are there at once, and nothing for a test to wait. */
const PATIENCE_MS = 300

let mounted: MountedRemote | undefined

afterEach(() => {
  mounted?.unmount()
  mounted = undefined
  document.body.replaceChildren()
  vi.restoreAllMocks()
})

/** Where the add-to-list dialog stands open, as the shell would have it. */
export const DIALOG = '/add-to-list'

const withDialog = {
  ...remote,
  routes: [
    // The shell opens a page whose loader has failed as well; the page then asks by itself.
    ...remote.routes.map(({ loader, ...route }) => route),
    defineRoute({
      id: 'dialog',
      path: DIALOG,
      page: async () => ({
        default: () => <AddToListDialog id="serum" name="Dewy Serum" type="product" onClose={() => {}} />,
      }),
      head: () => ({ title: '' }),
    }),
  ],
}

/** Opens a page for somebody signed in; calls without an answer of the test's own go well. */
export function openAccount(path: string, answers: Answers = {}) {
  // Without it tries that follow a failure come after a pause.
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const now: Answers = { ...IN_PEACE, ...answers }
  const { fetch, calls } = answerCalls(now)
  localStorage.setItem('wp_token', 'a.b.c')
  mounted = mountRemote(withDialog, { path, fetch, backend: 'http://a-list.test', timeoutMs: PATIENCE_MS })
  const { hostCalls, host } = mounted
  return {
    hostCalls,
    host,
    /** What a call is answered while all goes well. */
    peace: (line: string) => IN_PEACE[line] ?? (() => json({})),
    /** From here on all goes well. */
    mend: () => void Object.assign(now, IN_PEACE),
    timesAsked: (line: string) => calls.filter((call) => call.line === line).length,
    /** What the last toast says, in one line. */
    told: () => {
      const { title, description } = hostCalls.toasts.at(-1) ?? { title: '' }
      return [title, description].filter(Boolean).join(': ')
    },
  }
}
