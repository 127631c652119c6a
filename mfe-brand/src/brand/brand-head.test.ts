import { sampleBrands } from '@a-list/sample/brands.ts'
import { expect, test } from 'vitest'
import { brandHead } from './brand-head.ts'
import { brandThing } from './brand-thing.ts'
import { toBrandView } from './brand-view.ts'

const ORIGIN = 'https://a-list.example'
const sample = sampleBrands.find(({ id }) => id === 'good-american')
if (!sample) throw new Error('The samples have no Good American.')
const brand = toBrandView(sample, Date.parse('2026-11-20'))
const head = brandHead({ source: 'backend', value: brand })

test('a brand names itself and its one true address, in 160 characters and with a picture for previews', () => {
  expect(head).toMatchObject({
    title: 'Good American',
    canonical: '/brand/good-american',
    image: '/og/brand/good-american.jpg',
  })
  expect(head.description).toBe(`${sample.brand_overview.slice(0, 157)}...`)
})

test('search engines learn who founded it and where it stands', () => {
  const address = '/brand/good-american'
  expect(brandThing(brand, ORIGIN)).toMatchObject({
    '@type': 'Organization',
    name: 'Good American',
    url: ORIGIN + address,
    brand: { '@type': 'Brand', name: 'Good American' },
    founder: [
      { '@type': 'Person', name: 'Khloé Kardashian' },
      { '@type': 'Person', name: 'Emma Grede' },
    ],
    foundingDate: '2016',
    logo: `${ORIGIN}/pictures/logo-good-american.webp`,
  })
  expect(head.trail).toEqual([
    { name: 'Discover', path: '/discover' },
    { name: 'Good American', path: address },
  ])
})

test('no such brand is a page of its own with the status for it', () => {
  expect(brandHead({ source: 'backend', value: null })).toEqual({
    title: 'Brand Not Found',
    robots: 'noindex',
    status: 404,
  })
})

test('a brand that could not be had claims nothing about itself', () => {
  expect(brandHead(undefined)).toEqual({ title: 'Brand' })
})
