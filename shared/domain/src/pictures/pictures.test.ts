import { expect, test } from 'vitest'
import { pageSources, pictureFiles, previewPicture } from './pictures.ts'

test('a product picture has three widths', () => {
  expect(pageSources('/pictures/product-gloss-bomb.webp').srcSet).toBe(
    '/pictures/product-gloss-bomb-320.avif 320w, /pictures/product-gloss-bomb-640.avif 640w, /pictures/product-gloss-bomb-960.avif 960w',
  )
})

test('covers have one more width', () => {
  expect(pageSources('/pictures/story-one.webp').srcSet).toContain('/pictures/story-one-1280.avif 1280w')
})

test.each([
  'https://cdn.example/product-x.webp',
  '/pictures/unknown-kind.webp',
  '/pictures/product-../../x.webp',
  '/pictures/constructor-x.webp',
  '',
])('%s is not a picture of this site', (src) => expect(pageSources(src)).toEqual({ src }))

test('a cover has AVIF files for pages, and others for feeds and link previews', () => {
  expect(pictureFiles('brand-skims')).toEqual([
    { file: 'brand-skims-320.avif', width: 320, height: 213, format: 'avif' },
    { file: 'brand-skims-640.avif', width: 640, height: 427, format: 'avif' },
    { file: 'brand-skims-960.avif', width: 960, height: 640, format: 'avif' },
    { file: 'brand-skims-1280.avif', width: 1280, height: 853, format: 'avif' },
    { file: 'brand-skims.webp', width: 640, height: 427, format: 'webp' },
    { file: 'brand-skims.jpeg', width: 1280, height: 853, format: 'jpeg' },
  ])
})

test.each([
  ['/pictures/story-one.webp', '/pictures/story-one.jpeg'],
  ['/pictures/product-gloss-bomb.webp', '/pictures/product-gloss-bomb.webp'],
  ['https://cdn.example/x.webp', 'https://cdn.example/x.webp'],
  ['http://cdn.example/x.webp', '/images?url=http%3A%2F%2Fcdn.example%2Fx.webp'],
])('the link preview image of %s is %s', (url, preview) => expect(previewPicture(url)).toBe(preview))
