import { Link } from 'react-router-dom'

/** The affiliate disclosure near every shop button. */
export function Disclosure() {
  return (
    <p className="text-xs text-ink-soft">
      Shop links may earn us a commission, at no cost to you.{' '}
      <Link to="/affiliate-disclosure" className="text-ink underline underline-offset-2">
        How that works
      </Link>
    </p>
  )
}
