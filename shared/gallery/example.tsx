import type { ReactNode } from 'react'

/** A component's name with its states side by side. */
export function Example({ name, children }: { name: string; children: ReactNode }) {
  const id = name.toLowerCase().replace(/\W+/g, '-')
  return (
    <section id={id} aria-labelledby={`${id}-name`} className="border-t border-ink py-8">
      <h2 id={`${id}-name`} className="mb-5 text-2xl">
        {name}
      </h2>
      {children}
    </section>
  )
}

/** States in one row, wrapping on narrow screens. */
export function Row({ children }: { children: ReactNode }) {
  return <div className="mb-4 flex flex-wrap items-center gap-3">{children}</div>
}
