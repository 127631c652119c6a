/** The part that the bench uses; the package has no types of its own. */
declare module '@mdn/mdn-http-observatory' {
  interface Rule {
    /** Points that it gives, or takes away. */
    scoreModifier: number
  }
  interface Scanned {
    scan: { score: number; grade: string }
    tests: Record<string, Rule>
  }
  /** @param site host, with port and path where they are wanted */
  export function scan(site: string): Promise<Scanned>
}
