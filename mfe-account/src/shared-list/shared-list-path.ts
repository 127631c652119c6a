export function sharedListPath(token: string): string {
  return `/list/${encodeURIComponent(token)}`
}
