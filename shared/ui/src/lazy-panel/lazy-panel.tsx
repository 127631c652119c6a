import { isMissingCode } from '@a-list/api/is-missing-code.ts'
import { type FunctionComponent, lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../button/button.tsx'

interface Retry {
  /** Loads the code again. Only `NotLoaded` uses it, but the part gets the same props. */
  loadAgain: () => void
}

/**
 * A part of a page whose code loads when it is shown. If the code does not load, a message and "Try again" take the
 * part's place; each press, and each later opening, loads it again. With React's own `lazy`, the page would be replaced,
 * and a second attempt would need a reload.
 * @param pending shown while the code loads
 */
export function lazyPanel<Props extends object>(
  load: () => Promise<{ default: FunctionComponent<Props> }>,
  pending: ReactNode,
): FunctionComponent<Props> {
  let Content = attempt()
  function attempt() {
    return lazy<FunctionComponent<Props & Retry>>(() =>
      load().catch((error: unknown) => {
        // The page's boundary handles broken code.
        if (!isMissingCode(error)) throw error
        Content = attempt()
        return { default: NotLoaded }
      }),
    )
  }
  return function LazyPanel(props: Props) {
    const [Shown, setShown] = useState(() => Content)
    return (
      <Suspense fallback={pending}>
        <Shown {...props} loadAgain={() => setShown(() => Content)} />
      </Suspense>
    )
  }
}

function NotLoaded({ loadAgain }: Retry) {
  return (
    <>
      <p role="alert">This part didn’t load. Check your connection and try again.</p>
      <Button
        tone="outline"
        className="mt-4"
        onClick={({ currentTarget }) => {
          // The button disappears. What is around the part stays.
          currentTarget.parentElement?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
          loadAgain()
        }}
      >
        Try again
      </Button>
    </>
  )
}
