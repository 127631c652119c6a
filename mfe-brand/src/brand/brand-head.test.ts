import { sampleBrands } from '@a-list/sample/brands.ts'
import { expect, test } from 'vitest'
import { brandHead } from './brand-head.ts'
import { toBrandView } from './brand-view.ts'

const SITE = new URL('https://a-list.example/brand/good-american?tab=story')
const sample = sampleBrands.find(({ id }) => id === 'good-american')
if (!sample) throw new Error('The samples have no Good American.')
const brand = toBrandView(sample, Date.parse('2026-11-20'))
const head = brandHead({ source: 'backend', value: brand }, SITE)

test('a brand names itself and its one true address, in 160 characters and with a picture for previews', () => {
  expect(head).toMatchObject({
    title: 'Good American',
    canonical: '/brand/good-american',
    image: '/pictures/brand-good-american.png',
  })
  expect(head.description).toBe(`${sample.brand_overview.slice(0, 157)}...`)
})

test('search engines learn who founded it and where it stands', () => {
  const address = 'https://a-list.example/brand/good-american'
  expect(head.jsonLd).toMatchObject([
    {
      '@type': 'Organization',
      name: 'Good American',
      url: address,
      brand: { '@type': 'Brand', name: 'Good American' },
      founder: [
        { '@type': 'Person', name: 'Khloé Kardashian' },
        { '@type': 'Person', name: 'Emma Grede' },
      ],
      foundingDate: '2016',
      logo: 'https://a-list.example/pictures/logo-good-american.webp',
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { position: 1, name: 'Home', item: 'https://a-list.example/' },
        { position: 2, name: 'Discover', item: 'https://a-list.example/discover' },
        { position: 3, name: 'Good American', item: address },
      ],
    },
  ])
})

test('no such brand is a page of its own with the status for it', () => {
  expect(brandHead({ source: 'backend', value: null }, SITE)).toEqual({
    title: 'Brand Not Found',
    robots: 'noindex',
    status: 404,
  })
})

test('a brand that could not be had claims nothing about itself', () => {
  expect(brandHead(undefined, SITE)).toEqual({ title: 'Brand' })
})
