/** A name that bots fill in but browsers do not autofill. */
export const HONEYPOT = 'confirm_website'

/** A hidden field that only bots fill in. */
export function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
