import {
  deleteOfflineDirectory,
  type OfflineDirectory,
  openOfflineDirectory,
  saveOfflineDirectory,
} from '@a-list/api/directory/offline-directory.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { useEffect, useState } from 'react'
import { OfflineSearch } from './offline-search.tsx'

type State =
  | { kind: 'looking' | 'none' | 'filling' | 'failed' }
  | { kind: 'kept'; directory: OfflineDirectory }

/** Saves the whole directory on this device, searches it and removes it. */
export function OfflineDirectorySection({ wanted }: { wanted: URL | undefined }) {
  const [state, setState] = useState<State>({ kind: 'looking' })
  useEffect(() => {
    openOfflineDirectory().then(
      (directory) => setState(directory ? { kind: 'kept', directory } : { kind: 'none' }),
      () => setState({ kind: 'none' }),
    )
  }, [])

  async function fill() {
    setState({ kind: 'filling' })
    setState(
      await saveOfflineDirectory().then(
        (directory): State => ({ kind: 'kept', directory }),
        (): State => ({ kind: 'failed' }),
      ),
    )
  }

  async function empty() {
    await deleteOfflineDirectory()
    setState({ kind: 'none' })
  }

  // Only the device knows whether there is one.
  if (state.kind === 'looking') return null
  return (
    <section aria-labelledby="directory" className="mt-12">
      <h2 id="directory" className="text-2xl">
        The whole directory
      </h2>
      {state.kind === 'kept' ? (
        <>
          <p className="mt-3 text-ink-soft">{standing(state.directory)}</p>
          <OfflineSearch directory={state.directory} wanted={wanted} />
          <div className="mt-6 flex flex-wrap gap-3">
            <Button tone="outline" onClick={() => void fill()}>
              Update
            </Button>
            <Button tone="outline" onClick={() => void empty()}>
              Remove from this device
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="mt-3 max-w-measure text-ink-soft">
            Every brand with its founder and category, and a search over them, for when there is no
            connection. It takes no more room than a picture.
          </p>
          <div className="mt-4">
            <Button tone="outline" busy={state.kind === 'filling'} onClick={() => void fill()}>
              {state.kind === 'filling' ? 'Bringing it…' : 'Make available offline'}
            </Button>
          </div>
        </>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="mt-3 text-sm text-danger">
          The directory could not be brought onto this device. Check your connection, and that the browser may
          keep data for this site; then try again.
        </p>
      )}
    </section>
  )
}

function standing({ brands, bytes, savedAt }: OfflineDirectory): string {
  const size = Math.max(1, Math.round(bytes / 1000)).toLocaleString('en-US')
  const when = savedAt.toLocaleDateString('en-US', { dateStyle: 'medium' })
  return `${brands.length.toLocaleString('en-US')} brands are on this device (${size} kB), as of ${when}.`
}
