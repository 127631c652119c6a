import type { ReactNode } from 'react'

interface NamedProps {
  word: string
  /** An icon button. */
  children: ReactNode
}

/** An icon button with a word under it. */
export function Named({ word, children }: NamedProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the button inside; a press on the word presses it
    <label className="noscript:hidden flex flex-col items-center lg:min-w-14 max-lg:grow max-lg:basis-0 [&_button]:bg-transparent">
      {children}
      <span aria-hidden className="text-2xs text-ink-soft">
        {word}
      </span>
    </label>
  )
}
