import { timeLimit } from '@a-list/api/time-scale.ts'
import { messageOf } from '@a-list/domain/text/message-of.ts'
import type { PageRenderer } from '../src/render/page-renderer.tsx'
import { readPage } from './page-writer.ts'

const SMOKE_TIMEOUT_MS = 5000

/**
 * Renders a version's smoke paths as a visitor would see them.
 * @returns the path and its problem, or null
 */
export async function smokeRender(
  render: PageRenderer,
  origin: string,
  paths: readonly string[],
): Promise<string | null> {
  for (const path of paths) {
    const problems: string[] = []
    const signal = AbortSignal.timeout(timeLimit(SMOKE_TIMEOUT_MS))
    const gaveUp = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(new Error('it did not finish in time')), { once: true })
    })
    try {
      await Promise.race([renderOnce(render, origin + path, signal, problems), gaveUp])
    } catch (error) {
      problems.push(describe(error))
    }
    if (problems.length > 0) return `${path}: ${problems.join('; ')}`
  }
  return null
}

async function renderOnce(render: PageRenderer, url: string, signal: AbortSignal, problems: string[]) {
  const page = await render({
    url,
    nonce: 'smoke',
    signal,
    entering: () => {},
    report: ({ error }) => problems.push(describe(error)),
  })
  if (page.kind === 'redirect') return
  await readPage(page.stream)
  page.release()
  if (page.status >= 500) problems.push(`status ${page.status}`)
}

/** The message, and the line of the remote's bundle that threw. */
function describe(error: unknown): string {
  const [line] = (error instanceof Error && error.stack?.match(/server\.cjs:\d+:\d+/)) || []
  return line ? `${messageOf(error)} (${line})` : messageOf(error)
}
