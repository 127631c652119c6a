import type { NavigationLink } from '@a-list/remote/definition.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { ThemeChoice } from '@a-list/ui/theme-choice/theme-choice.tsx'
import { clsx } from 'clsx'
import { Link } from 'react-router-dom'
import { FOOTER_COLUMNS } from './site-links.ts'

const TITLE = 'font-text text-2xs font-semibold uppercase tracking-kicker text-ink'

/** Spec section 2, "Header and footer". On a phone, the columns fold. The year is the current one, not the spec's. */
export function Footer({ navigation }: { navigation: readonly NavigationLink[] }) {
  const { site } = useHost()
  const columns = [
    ...FOOTER_COLUMNS,
    ...(navigation.length > 0 ? [{ title: 'Explore', links: navigation }] : []),
  ]
  return (
    <footer className="offscreen-27 mt-16 border-t border-ink bg-well pb-22 lg:pb-12 print:hidden">
      <div className="mx-auto grid w-full max-w-page gap-6 px-4 pt-8 lg:gap-12 sm:px-6 lg:grid-cols-[1.4fr_2fr] lg:px-10 lg:pt-16">
        <div>
          <p className="font-display text-4xl tracking-tight">
            {site.name}
            <span aria-hidden className="text-accent">
              *
            </span>
          </p>
          <p className="text-lg text-ink">
            <span aria-hidden className="text-accent">
              *{' '}
            </span>
            <em>Celebrity brands, decoded</em>
          </p>
        </div>
        <div
          className={clsx(
            'grid grid-cols-1 sm:gap-x-6',
            columns.length > 3 ? 'sm:grid-cols-2 sm:gap-y-8 xl:grid-cols-4' : 'sm:grid-cols-3',
          )}
        >
          {columns.map(({ title, links }) => (
            <nav key={title} aria-label={title} className="fold-on-phone max-sm:border-b max-sm:border-line">
              <h2 className={clsx(TITLE, 'mb-2')}>{title}</h2>
              <details>
                <summary className={TITLE}>{title}</summary>
                <ul className="max-sm:pb-3">
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
              </details>
            </nav>
          ))}
        </div>
      </div>
      <div className="mx-auto mt-6 flex w-full max-w-page flex-wrap items-center justify-between gap-2 px-4 sm:mt-12 sm:px-6 lg:px-10">
        <p className="text-2xs text-ink">
          {/* A cached page may contain last year's number. That must not count as a hydration mismatch. */}©{' '}
          <span suppressHydrationWarning>{new Date().getUTCFullYear()}</span> {site.name}. All rights
          reserved.
        </p>
        <ThemeChoice />
      </div>
    </footer>
  )
}
