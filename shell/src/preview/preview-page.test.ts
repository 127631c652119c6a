import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { PreviewPage } from './preview-page.tsx'

const preview = (query: string) => renderHtml(PreviewPage, `/preview?${query}`)
const frameOf = (html: string) => /<iframe[^>]*>/.exec(html)?.[0]
const linkOf = (html: string) => /<a href="https:[^>]*>/.exec(html)?.[0]

test('another site’s page is shown in a frame that may only run scripts, with a link to open it', () => {
  const html = preview('src=https%3A%2F%2Fshop.example%2Fp%3Fa%3D1&brand=Fenty%20Beauty')
  expect(html).toMatch(/<h1[^>]*>shop\.example<\/h1>/)
  expect(html).toContain('Fenty Beauty')
  expect(frameOf(html)).toContain('src="https://shop.example/p?a=1"')
  expect(frameOf(html)).toContain('sandbox="allow-scripts"')
  expect(frameOf(html)).toContain('credentialless=""')
  expect(frameOf(html)).toContain('referrerPolicy="no-referrer"')
  expect(linkOf(html)).toContain('href="https://shop.example/p?a=1"')
  expect(linkOf(html)).toContain('target="_blank" rel="sponsored nofollow noopener noreferrer"')
})

test.each(['https://www.amazon.com/dp/1', 'https://m.facebook.com/x', 'https://x.com/y'])(
  '%s refuses frames, so the page shows only the link',
  (address) => {
    const html = preview(`src=${encodeURIComponent(address)}`)
    expect(frameOf(html)).toBeUndefined()
    expect(linkOf(html)).toContain(`href="${address}"`)
  },
)
