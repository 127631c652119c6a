import { HONEYPOT } from '@a-list/domain/forms/honeypot.ts'

/** A hidden field that only bots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
