const LOOPBACK = new Set(['localhost', '127.0.0.1', '::1', '[::1]'])

/** @param host a name or IP address, as in a URL or as a server listens on it */
export function isLoopback(host: string): boolean {
  return LOOPBACK.has(host)
}
