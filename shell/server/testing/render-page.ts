import type { RenderPool } from '../render/render-pool.ts'

export interface TestPage {
  status: number
  html: string
  cacheable: boolean
  redirect?: string
  failed?: string
}

/** Renders one complete page with a pool. */
export function renderPage(pool: RenderPool, path: string, snapshot?: string): Promise<TestPage> {
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
        },
        end: () => resolve(rendered),
        failed: (failed) => resolve({ ...rendered, failed }),
      },
    )
  })
}
