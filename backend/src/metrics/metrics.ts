import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

export type Metrics = Readonly<{
  /** `call` is the name of an endpoint, not a URL, so that ids don't create new metric series. */
  count(call: string, status: number, seconds: number): void
  text(): Promise<string>
  contentType: string
}>

/** Limits of the histogram in seconds: from a cached read to a sign-in with password hashing. */
const buckets = [0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

export function createMetrics(): Metrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'alist_requests_total',
    help: 'Responses, by endpoint and status',
    labelNames: ['call', 'status'],
    registers: [registry],
  })
  const duration = new Histogram({
    name: 'alist_request_seconds',
    help: 'Response time, by endpoint',
    labelNames: ['call'],
    buckets,
    registers: [registry],
  })
  return {
    count(call, status, seconds) {
      requests.inc({ call, status })
      duration.observe({ call }, seconds)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}
