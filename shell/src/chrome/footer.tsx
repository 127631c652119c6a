import { useHost } from '@a-list/remote/host-context.ts'
import { ThemeChoice } from '@a-list/ui/theme-choice/theme-choice.tsx'
import { Link } from 'react-router-dom'
import { FOOTER_COLUMNS } from './site-links.ts'

/** Spec section 2, "Header and footer"; the spec's year is replaced by the current one. */
export function Footer() {
  const { site } = useHost()
  return (
    <footer className="offscreen-54 lg:offscreen-27 mt-20 border-t border-ink bg-well pb-28 lg:pb-12 print:hidden">
      <div className="mx-auto grid w-full max-w-page gap-12 px-4 pt-12 sm:px-6 lg:grid-cols-[1.4fr_2fr] lg:px-10 lg:pt-16">
        <div>
          <p className="font-display text-4xl tracking-tight">
            {site.name}
            <span aria-hidden className="text-accent">
              *
            </span>
          </p>
          <p className="mt-3 text-lg text-ink">
            <span aria-hidden className="text-accent">
              *{' '}
            </span>
            <em>Celebrity brands, decoded</em>
          </p>
        </div>
        <div className="grid grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-3">
          {FOOTER_COLUMNS.map(({ title, links }) => (
            <nav key={title} aria-label={title}>
              <h2 className="mb-2 font-text text-2xs font-semibold uppercase tracking-kicker text-ink">
                {title}
              </h2>
              <ul>
                {links.map(({ label, to }) => (
                  <li key={label}>
                    <Link
                      to={to}
                      className="inline-flex min-h-11 items-center text-ink underline decoration-transparent underline-offset-4 transition-colors hover:decoration-accent"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
      </div>
      <div className="mx-auto mt-12 flex w-full max-w-page flex-wrap items-center justify-between gap-4 px-4 sm:px-6 lg:px-10">
        <p className="text-sm text-ink">
          {/* A cached page may contain last year's number. That must not count as a hydration mismatch. */}©{' '}
          <span suppressHydrationWarning>{new Date().getUTCFullYear()}</span> {site.name}. All rights
          reserved.
        </p>
        <ThemeChoice />
      </div>
    </footer>
  )
}
