/** The site's mark, shown in place of a missing image. */
export function Placeholder({ alt }: { alt: string }) {
  return (
    <span
      {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}
      className="flex size-full items-center justify-center font-display text-5xl text-ink-soft/40 select-none"
    >
      *
    </span>
  )
}
