/** The part of the package that the bench uses; the package ships no types. */
declare module '@mdn/mdn-http-observatory' {
  interface Rule {
    /** Points added or deducted. */
    scoreModifier: number
  }
  interface Scanned {
    scan: { score: number; grade: string }
    tests: Record<string, Rule>
  }
  /** @param site host, optionally with port and path */
  export function scan(site: string): Promise<Scanned>
}
