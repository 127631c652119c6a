/** A backup that is not restored, with a message that says what to do. */
export class RestoreRefused extends Error {
  override name = 'RestoreRefused'
}
