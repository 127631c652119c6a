import { sampleBrands } from '@a-list/sample/brands.ts'
import { expect, test } from 'vitest'
import { toBrandDetails } from './brand-details.ts'
import { brandHead } from './brand-head.ts'
import { brandJsonLd } from './brand-json-ld.ts'

const ORIGIN = 'https://a-list.example'
const sample = sampleBrands.find(({ id }) => id === 'good-american')
if (!sample) throw new Error('The samples have no Good American.')
const brand = toBrandDetails(sample, Date.parse('2026-11-20'))
const head = brandHead('', { source: 'backend', value: brand })

test('has title, canonical URL, preview image and a description of 160 characters', () => {
  expect(head).toMatchObject({
    title: 'Good American',
    canonical: '/brand/good-american',
    image: '/og/brand/good-american.jpg',
  })
  expect(head.description).toBe(`${sample.brand_overview.slice(0, 157)}...`)
})

test('each tab has its own title, but the address and description of the brand', () => {
  const at = (search: string) => brandHead(search, { source: 'backend', value: brand })
  expect(at('?tab=story')).toEqual({ ...head, title: 'Brand Story – Good American' })
  expect(at('?tab=news&x=1').title).toBe('News – Good American')
  expect(at('?tab=other')).toEqual(head)
})

test('structured data has founders and breadcrumbs', () => {
  const path = '/brand/good-american'
  expect(brandJsonLd(brand, ORIGIN)).toMatchObject({
    '@type': 'Organization',
    name: 'Good American',
    url: ORIGIN + path,
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
    { name: 'Good American', path },
  ])
})

test('a missing brand has status 404 and is not indexed', () => {
  expect(brandHead('', { source: 'backend', value: null })).toEqual({
    title: 'Brand Not Found',
    robots: 'noindex',
    status: 404,
  })
})

test('while the brand loads, there is only a title', () => {
  expect(brandHead('', undefined)).toEqual({ title: 'Brand' })
})
