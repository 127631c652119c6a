/** The first tab stop: skips the header. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-sm focus:bg-ink focus:px-5 focus:py-3 focus:text-paper"
    >
      Skip to content
    </a>
  )
}
