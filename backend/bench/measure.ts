import { createHttpClient } from './http-client.ts'
import { percentile } from './median.ts'

export interface Latencies {
  p50: number
  p99: number
  max: number
  failed: number
  count: number
}

/**
 * Sends requests at a fixed rate, even while earlier ones are pending. Measures each request from the time at
 * which it was due, so that a stall is visible in every request that it delays.
 */
export async function atRate(
  origin: string,
  perSecond: number,
  seconds: number,
  pathOf: (n: number) => string,
): Promise<Latencies> {
  const client = createHttpClient(origin, 256)
  const times: number[] = []
  let failed = 0
  const pending = new Set<Promise<void>>()
  const began = performance.now()
  const total = perSecond * seconds
  for (let sent = 0; sent < total; ) {
    const due = Math.min(total, Math.floor(((performance.now() - began) / 1_000) * perSecond) + 1)
    for (; sent < due; sent += 1) {
      const dueAt = began + (sent / perSecond) * 1_000
      const one = client
        .get(pathOf(sent))
        .then(({ status }) => {
          times.push(performance.now() - dueAt)
          if (status !== 200) failed += 1
        })
        .catch(() => {
          failed += 1
        })
        .finally(() => pending.delete(one))
      pending.add(one)
    }
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(pending)
  client.close()
  return {
    p50: percentile(times, 50),
    p99: percentile(times, 99),
    max: percentile(times, 100),
    failed,
    count: total,
  }
}

/** Sends requests over the given connections, one after the other on each. Returns requests per second. */
export async function atFullSpeed(
  origin: string,
  connections: number,
  seconds: number,
  pathOf: (n: number) => string,
): Promise<number> {
  const client = createHttpClient(origin, connections)
  const until = performance.now() + seconds * 1_000
  let sent = 0
  let answered = 0
  await Promise.all(
    Array.from({ length: connections }, async () => {
      while (performance.now() < until) {
        const { status } = await client.get(pathOf(sent++))
        if (status === 200) answered += 1
      }
    }),
  )
  client.close()
  return answered / seconds
}

export function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}
