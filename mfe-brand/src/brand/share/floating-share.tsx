import { Share2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { BrandDetails } from '../brand-details.ts'
import { BrandSharePanel } from './brand-share-panel.tsx'

/** A round button. Its share panel floats over the page, below the nearest positioned element around the button. */
export default function FloatingShare({ brand }: { brand: BrandDetails }): ReactNode {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const Icon = open ? X : Share2

  function onKeyDown({ key }: KeyboardEvent) {
    if (key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: handles the Escape key of the controls inside
    <div onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        aria-label={`Share ${brand.brand_name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="round-button over-picture hover:text-accent"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute top-full right-0 mt-3 w-[min(26rem,calc(100vw-2rem))] border border-ink bg-paper p-4 shadow-lg"
      >
        {open && <BrandSharePanel brand={brand} networks={4} />}
      </div>
    </div>
  )
}
