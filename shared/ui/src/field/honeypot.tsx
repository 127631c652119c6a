/** Named like something a robot wants to fill in, and like nothing that a browser fills in by itself. */
export const HONEYPOT = 'confirm_website'

/** A field that nobody sees or reaches: whoever fills it in is no person. */
export function Honeypot() {
  return (
    <div aria-hidden className="sr-only">
      <input type="text" name={HONEYPOT} tabIndex={-1} autoComplete="off" />
    </div>
  )
}
