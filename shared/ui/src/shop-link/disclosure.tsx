import { Link } from 'react-router-dom'

/** The affiliate disclosure near every shop button. @param props.short fits one line of a phone */
export function Disclosure({ short = false }: { short?: boolean }) {
  return (
    <p className="text-xs text-ink-soft">
      {short ? 'May earn us a commission.' : 'Shop links may earn us a commission, at no cost to you.'}{' '}
      <Link to="/affiliate-disclosure" className="text-ink underline underline-offset-2">
        How that works
      </Link>
    </p>
  )
}
