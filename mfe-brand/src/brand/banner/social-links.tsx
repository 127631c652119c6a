import type { SocialLink } from '@a-list/domain/brands/social-links.ts'
import { clsx } from 'clsx'

interface SocialLinksProps {
  links: readonly SocialLink[]
  /** Names the owner of the links for screen readers. */
  of: string
  className?: string
}

/** The social media links of a brand or a person. */
export function SocialLinks({ links, of, className }: SocialLinksProps) {
  if (links.length === 0) return null
  return (
    <ul
      aria-label={`${of} elsewhere`}
      className={clsx(
        'flex flex-wrap gap-x-5 text-sm [&_a]:inline-flex [&_a]:min-h-11 [&_a]:items-center',
        className,
      )}
    >
      {links.map(({ label, href }) => (
        <li key={label}>
          <a
            href={href}
            target="_blank"
            rel="noopener nofollow"
            className="text-ink underline decoration-line underline-offset-4 hover:decoration-accent"
          >
            {label}
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  )
}
