import { pageSources } from '@a-list/domain/pictures/pictures.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { useModal } from '@a-list/ui/dialog/use-modal.ts'
import { clsx } from 'clsx'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type MouseEvent, useEffect, useRef, useState } from 'react'

interface ZoomProps {
  pictures: readonly string[]
  /** Index of the picture that is shown. */
  current: number
  alt: string
  open: boolean
  onChoose: (index: number) => void
  onClose: () => void
}

/** A picture in the whole window. A press on it shows it twice as large, to be scrolled. */
export default function Zoom({ pictures, current, alt, open, onChoose, onClose }: ZoomProps) {
  const { site } = useHost()
  const strip = useRef<HTMLDivElement>(null)
  /** The point that is in the middle while the picture is twice as large: its shares of the width and the height. */
  const [point, setPoint] = useState<[number, number]>()
  const close = () => {
    setPoint(undefined)
    onClose()
  }
  const modal = useModal(open, close)
  const src = pictures[current] ?? ''
  const sources = pageSources(src, site.imageHosts)
  const sizes = point ? '200vw' : '100vw'

  useEffect(() => {
    const { current: box } = strip
    if (!box || !point) return
    const [x, y] = point
    box.scrollTo({
      left: x * box.scrollWidth - box.clientWidth / 2,
      top: y * box.scrollHeight - box.clientHeight / 2,
      behavior: 'instant',
    })
  }, [point])

  function toggle({ clientX, clientY, detail }: MouseEvent) {
    // A press of a key has no place.
    const pressed: [number, number] =
      detail === 0 ? [0.5, 0.5] : [clientX / window.innerWidth, clientY / window.innerHeight]
    setPoint(point ? undefined : pressed)
  }

  function show(index: number) {
    if (index < 0 || index >= pictures.length) return
    setPoint(undefined)
    onChoose(index)
  }

  function onKeyDown({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) {
    // Over a large picture, the keys scroll.
    if (point || altKey || ctrlKey || metaKey) return
    if (key === 'ArrowLeft') show(current - 1)
    if (key === 'ArrowRight') show(current + 1)
  }

  return (
    <dialog
      {...modal}
      aria-label={alt}
      onKeyDown={onKeyDown}
      className="size-full max-h-none max-w-none bg-paper text-ink"
    >
      {open && (
        <>
          <div ref={strip} className="size-full overflow-auto overscroll-contain">
            <button
              type="button"
              aria-label={pictures.length > 1 ? `Zoom, picture ${current + 1} of ${pictures.length}` : 'Zoom'}
              aria-pressed={point !== undefined}
              onClick={toggle}
              className={clsx('block', point ? 'size-[200%] cursor-zoom-out' : 'size-full cursor-zoom-in')}
            >
              <img
                {...sources}
                sizes={sources.srcSet && sizes}
                alt={alt}
                className="size-full object-contain"
              />
            </button>
          </div>
          <div className="absolute top-2 right-2 rounded-full bg-paper">
            <IconButton label="Close" icon={<X aria-hidden className="size-5.5" />} onClick={close} />
          </div>
          {pictures.length > 1 && (
            <div className="absolute bottom-3 left-1/2 flex -translate-x-1/2 items-center gap-2 rounded-full bg-paper px-1">
              <IconButton
                label="Previous picture"
                icon={<ChevronLeft aria-hidden className="size-5" />}
                // A disabled button would lose the focus, and with it the arrow keys.
                aria-disabled={current === 0}
                onClick={() => show(current - 1)}
                className="aria-disabled:opacity-45"
              />
              <span className="text-sm tabular-nums" aria-live="polite">
                {current + 1} of {pictures.length}
              </span>
              <IconButton
                label="Next picture"
                icon={<ChevronRight aria-hidden className="size-5" />}
                aria-disabled={current === pictures.length - 1}
                onClick={() => show(current + 1)}
                className="aria-disabled:opacity-45"
              />
            </div>
          )}
        </>
      )}
    </dialog>
  )
}
