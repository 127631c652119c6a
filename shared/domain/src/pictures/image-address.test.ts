import fc from 'fast-check'
import { expect, test } from 'vitest'
import { imageSources, isResizable, mediaAddress, sharedAddress } from './image-address.ts'

const HOSTS = ['shop.example', 'cdn.example:8443']
const urlOf = (address: string | undefined) =>
  new URL(address ?? '', 'https://site.example').searchParams.get('url')

test('a picture of a known host has all widths', () => {
  const { src, srcSet } = imageSources('https://shop.example/a b,c.jpg?v=2', HOSTS) ?? {}
  expect(src).toBe('/images?url=https%3A%2F%2Fshop.example%2Fa%2520b%2Cc.jpg%3Fv%3D2&w=640')
  expect(srcSet?.split(', ').map((one) => one.split('&w=')[1])).toEqual([
    '320 320w',
    '640 640w',
    '960 960w',
    '1280 1280w',
  ])
})

test('a picture known by its number in the media library has all widths, too', () => {
  expect(imageSources(mediaAddress('9'))?.src).toBe('/images/media/9?w=640')
})

test.each([
  ['plain http, which pages may not load', 'http://elsewhere.example/a.png'],
  ['a known port', 'https://cdn.example:8443/a.webp'],
  ['capitals', 'HTTPS://Shop.Example/A.JPEG'],
])('%s goes through the server', (_, src) => expect(imageSources(src, HOSTS)).toBeDefined())

test.each([
  ['the site itself', '/pictures/product-gloss.webp'],
  ['another host', 'https://elsewhere.example/a.jpg'],
  ['another port', 'https://cdn.example/a.jpg'],
  ['a host that only ends like a known one', 'https://notshop.example/a.jpg'],
  ['a drawing', 'https://shop.example/logo.svg'],
  ['a moving picture', 'http://shop.example/a.gif'],
  ['no ending', 'https://shop.example/picture/7'],
  ['an inline picture', 'data:image/png;base64,AAAA.png'],
  ['nothing', ''],
])('the browser loads %s itself', (_, src) => expect(imageSources(src, HOSTS)).toBeUndefined())

test('without known hosts, https pictures are loaded unchanged', () => {
  expect(imageSources('https://shop.example/a.jpg')).toBeUndefined()
})

test('the URL survives unchanged, whatever it contains', () => {
  fc.assert(
    fc.property(fc.webUrl({ withQueryParameters: true }), (base) => {
      const url = new URL(base)
      url.pathname += '.jpg'
      const sources = imageSources(url.href, [url.host])
      expect(isResizable(url)).toBe(true)
      expect(urlOf(sources?.src)).toBe(url.href)
      // A space or a comma would end a candidate of `srcset`.
      for (const candidate of sources?.srcSet.split(', ') ?? []) expect(candidate).toMatch(/^[^\s,]+ \d+w$/)
    }),
  )
})

test.each([
  ['http://wp.example/a.jpg', '/images?url=http%3A%2F%2Fwp.example%2Fa.jpg'],
  ['https://wp.example/a.jpg', 'https://wp.example/a.jpg'],
  ['/images/media/7', '/images/media/7'],
  ['http://wp.example/logo.svg', 'http://wp.example/logo.svg'],
  ['', ''],
])('other sites load %s from %s', (src, shared) => expect(sharedAddress(src)).toBe(shared))

test('no text breaks the `srcset`', () => {
  fc.assert(fc.property(fc.string(), fc.array(fc.string()), (src, hosts) => void imageSources(src, hosts)))
})
