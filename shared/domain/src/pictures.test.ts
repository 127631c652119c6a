import { expect, test } from 'vitest'
import { pictureSources, previewPicture } from './pictures.ts'

test('a product picture has three widths, a size and a placeholder', () => {
  expect(pictureSources('/pictures/product-gloss-bomb.webp')).toEqual({
    avif: '/pictures/product-gloss-bomb-320.avif 320w, /pictures/product-gloss-bomb-640.avif 640w, /pictures/product-gloss-bomb-960.avif 960w',
    webp: '/pictures/product-gloss-bomb-320.webp 320w, /pictures/product-gloss-bomb-640.webp 640w, /pictures/product-gloss-bomb-960.webp 960w',
    src: '/pictures/product-gloss-bomb.webp',
    width: 640,
    height: 800,
    placeholder: '/pictures/product-gloss-bomb-24.webp',
  })
})

test('covers have one more width', () => {
  expect(pictureSources('/pictures/story-one.webp')?.avif).toContain('/pictures/story-one-1280.avif 1280w')
})

test.each([
  'https://cdn.example/product-x.webp',
  '/pictures/unknown-kind.webp',
  '/pictures/product-../../x.webp',
  '/pictures/constructor-x.webp',
  '',
])('%s is not a picture of this site', (url) => expect(pictureSources(url)).toBeUndefined())

test.each([
  ['/pictures/story-one.webp', '/pictures/story-one.png'],
  ['/pictures/product-gloss-bomb.webp', '/pictures/product-gloss-bomb.png'],
  ['/pictures/product-gloss-bomb-detail.webp', '/pictures/product-gloss-bomb-detail.webp'],
  ['https://cdn.example/x.webp', 'https://cdn.example/x.webp'],
  ['http://cdn.example/x.webp', '/images?url=http%3A%2F%2Fcdn.example%2Fx.webp'],
])('the link preview image of %s is %s', (url, preview) => expect(previewPicture(url)).toBe(preview))
