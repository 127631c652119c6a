import {
  deleteOfflineDirectory,
  type OfflineDirectory,
  openOfflineDirectory,
  saveOfflineDirectory,
} from '@a-list/api/directory/offline-directory.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { useEffect, useRef, useState } from 'react'
import { OfflineSearch } from './offline-search.tsx'

type State =
  | { kind: 'loading' | 'none' | 'saving' | 'failed' }
  | { kind: 'saved'; directory: OfflineDirectory }

/** Lets a visitor save the offline directory on this device, search it and remove it. */
export function OfflineDirectorySection({ requested }: { requested: URL | undefined }) {
  const [state, setState] = useState<State>({ kind: 'loading' })
  const heading = useRef<HTMLHeadingElement>(null)
  const pressed = useRef(false)
  useEffect(() => {
    openOfflineDirectory().then(
      (directory) => setState(directory ? { kind: 'saved', directory } : { kind: 'none' }),
      () => setState({ kind: 'none' }),
    )
  }, [])

  // A pressed button that disappears leaves its focus to the heading.
  useEffect(() => {
    if (state.kind !== 'loading' && document.activeElement === document.body && pressed.current)
      heading.current?.focus()
  }, [state])

  async function save() {
    pressed.current = true
    setState({ kind: 'saving' })
    setState(
      await saveOfflineDirectory().then(
        (directory): State => ({ kind: 'saved', directory }),
        (): State => ({ kind: 'failed' }),
      ),
    )
  }

  async function remove() {
    pressed.current = true
    await deleteOfflineDirectory()
    setState({ kind: 'none' })
  }

  // The server can't know whether the directory is saved, so it renders nothing.
  if (state.kind === 'loading') return null
  // In place of another page there is no connection, and nothing can be saved.
  if (state.kind === 'none' && requested) return null
  return (
    <section aria-labelledby="directory" className="mt-12">
      <h2 ref={heading} id="directory" tabIndex={-1} className="text-2xl">
        The whole directory
      </h2>
      {state.kind === 'saved' ? (
        <>
          <p className="mt-3 text-ink-soft">{summary(state.directory)}</p>
          <OfflineSearch directory={state.directory} requested={requested} />
          {!requested && (
            <div className="mt-6 flex flex-wrap gap-3">
              <Button tone="outline" onClick={() => void save()}>
                Update
              </Button>
              <Button tone="outline" onClick={() => void remove()}>
                Remove from this device
              </Button>
            </div>
          )}
        </>
      ) : (
        <>
          <p className="mt-3 max-w-measure text-ink-soft">
            Save every brand with its founder and category on this device, and search them without a
            connection. It takes no more space than a picture.
          </p>
          <div className="mt-4">
            <Button tone="outline" busy={state.kind === 'saving'} onClick={() => void save()}>
              {state.kind === 'saving' ? 'Downloading…' : 'Make available offline'}
            </Button>
          </div>
        </>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="mt-3 text-sm text-danger">
          The directory could not be saved on this device. Check your connection, and that this browser may
          store data for this site; then try again.
        </p>
      )}
    </section>
  )
}

function summary({ brands, bytes, savedAt }: OfflineDirectory): string {
  const size = Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')
  const date = savedAt.toLocaleDateString('en-US', { dateStyle: 'medium' })
  return `${brands.length.toLocaleString('en-US')} brands are on this device (${size} kB), as of ${date}.`
}
