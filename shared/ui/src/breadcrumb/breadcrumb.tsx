import { Link } from 'react-router-dom'

interface BreadcrumbProps {
  /** From the home page to this page's parent. */
  above: readonly { label: string; to: string }[]
  here: string
}

/** The path from the home page to this page. */
export function Breadcrumb({ above, here }: BreadcrumbProps) {
  return (
    <nav aria-label="Breadcrumb">
      <ol className="flex flex-wrap items-center text-sm text-ink-soft *:wrap-anywhere">
        {above.map(({ label, to }) => (
          <li key={to} className="after:mx-2 after:content-['/'_/_'']">
            <Link
              to={to}
              className="inline-flex min-h-11 items-center text-ink underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
        <li aria-current="page">{here}</li>
      </ol>
    </nav>
  )
}
