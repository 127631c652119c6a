import { Share2, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import type { BrandDetails } from '../brand-details.ts'
import { BrandSharePanel } from './brand-share-panel.tsx'

/** A round button that opens the share panel. */
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
    <div onKeyDown={onKeyDown} className="pointer-events-auto relative">
      <button
        ref={button}
        type="button"
        aria-label={`Share ${brand.brand_name}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="inline-flex size-12 items-center justify-center rounded-full bg-ink text-paper shadow-md transition-colors hover:bg-accent hover:text-on-accent"
      >
        <Icon aria-hidden className="size-5" />
      </button>
      <div
        id={id}
        hidden={!open}
        className="absolute right-0 bottom-full mb-3 w-[min(26rem,calc(100vw-2rem))] border border-ink bg-paper p-4 shadow-lg"
      >
        {open && <BrandSharePanel brand={brand} networks={4} />}
      </div>
    </div>
  )
}
