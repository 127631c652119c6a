import type { RenderPool } from '../render/render-pool.ts'

export interface TestPage {
  status: number
  html: string
  cacheable: boolean
  redirect?: string
  failed?: string
}

/**
 * Renders one complete page with a pool.
 * @param seen called with the HTML that has arrived, after each part
 */
export function renderPage(
  pool: RenderPool,
  path: string,
  snapshot?: string,
  seen?: (html: string) => void,
): Promise<TestPage> {
  return new Promise((resolve) => {
    const rendered: TestPage = { status: 0, html: '', cacheable: false }
    const text = new TextDecoder()
    pool.render(
      { url: `http://localhost${path}`, nonce: 'test-nonce', snapshot },
      {
        redirect: (status, to) => resolve({ ...rendered, status, redirect: to }),
        head: ({ status, cacheable }) => Object.assign(rendered, { status, cacheable }),
        chunk: (bytes) => {
          rendered.html += text.decode(bytes, { stream: true })
          seen?.(rendered.html)
        },
        end: () => resolve(rendered),
        failed: (failed) => resolve({ ...rendered, failed }),
      },
    )
  })
}
