import { expect, test } from 'vitest'
import {
  COPIED_MS,
  DEFAULT_HASHTAGS,
  productShare,
  SHARE_POPUP,
  sharedTitle,
  shareLinks,
  shareUrl,
} from './share.ts'

test('the shared URL has the campaign parameters of spec section 9', () => {
  expect(shareUrl('https://site.example/product/1?a=b', 'A-List')).toBe(
    'https://site.example/product/1?a=b&utm_source=social&utm_medium=share&utm_campaign=A-List',
  )
  expect(shareUrl('not an address', 'A-List')).toBe('not an address')
})

test('hashtags, popup size and the duration of "Copied!"', () => {
  expect(DEFAULT_HASHTAGS.join()).toBe('celebrity,beauty,fashion')
  expect(SHARE_POPUP).toEqual({ width: 600, height: 400 })
  expect(COPIED_MS).toBe(2000)
})

test('sharing a product has the texts of spec section 2', () => {
  expect(
    productShare({ name: 'Gloss Bomb', brand: 'Fenty Beauty', price: '$21.00' }, 'https://s.example/'),
  ).toEqual({
    url: 'https://s.example/',
    title: 'Check out Gloss Bomb from Fenty Beauty',
    product: 'Gloss Bomb',
    description: 'Amazing Gloss Bomb by Fenty Beauty. $21.00',
    hashtags: ['beauty', 'fashion', 'celebrity', 'fentybeauty'],
  })
  expect(sharedTitle({ url: '', title: 'Look', product: 'Gloss Bomb' })).toBe('Look #ShopGlossBomb')
})

test('there are links for X, Facebook, Pinterest and e-mail', () => {
  const links = shareLinks(
    { url: 'https://s.example/', title: 'T & t', image: 'https://s.example/i.webp' },
    'A-List',
  )
  const query = (link: string) => Object.fromEntries(new URL(link).searchParams)
  const url = 'https://s.example/?utm_source=social&utm_medium=share&utm_campaign=A-List'
  expect(query(links.x)).toEqual({ text: 'T & t', url, hashtags: 'celebrity,beauty,fashion' })
  expect(query(links.facebook)).toEqual({ u: url })
  expect(query(links.pinterest)).toEqual({ url, description: 'T & t', media: 'https://s.example/i.webp' })
  expect(query(links.email)).toEqual({
    subject: 'Check out this from A-List',
    body: `T & t\r\n\r\n${url}`,
  })
})
