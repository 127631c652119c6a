// @vitest-environment jsdom
import type { Head } from '@a-list/remote/head.ts'
import { expect, test } from 'vitest'
import { renderHtml } from '../../testing/render-html.tsx'
import { withoutStructure, withStructure } from '../render/structured-head.ts'
import { PageHead } from './page-head.tsx'

const SITE = { name: 'A-List', origin: 'https://a-list.example' }

function draw(head: Head, address: string): Document {
  return new DOMParser().parseFromString(
    renderHtml(() => <PageHead head={head} />, address),
    'text/html',
  )
}
const content = (page: Document, of: string) => page.querySelector(`meta[${of}]`)?.getAttribute('content')

test('a page’s head data becomes title, description, canonical URL and link preview', () => {
  const page = draw(
    {
      title: 'Gloss',
      description: 'x'.repeat(300),
      canonical: '/product/gloss',
      image: '/pictures/gloss.png',
    },
    '/product/7?from=mail',
  )
  expect(page.title).toBe('Gloss | A-List')
  expect(content(page, 'name=description')).toHaveLength(160)
  expect(page.querySelector('[rel=canonical]')?.getAttribute('href')).toBe(`${SITE.origin}/product/gloss`)
  expect(content(page, 'property="og:url"')).toBe(`${SITE.origin}/product/gloss`)
  expect(content(page, 'property="og:title"')).toBe('Gloss | A-List')
  expect(content(page, 'property="og:image"')).toBe(`${SITE.origin}/pictures/gloss.png`)
  expect(content(page, 'property="og:type"')).toBe('website')
  expect(content(page, 'name="twitter:card"')).toBe('summary_large_image')
})

test('with noindex there is no canonical URL', () => {
  const page = draw({ title: 'Leaving', robots: 'noindex' }, '/exit')
  expect(content(page, 'name=robots')).toBe('noindex')
  expect(page.querySelector('[rel=canonical]')).toBeNull()
  expect(content(page, 'property="og:image"')).toBe(`${SITE.origin}/icons/preview.jpg`)
})

test('alternate languages and a feed become links', () => {
  const alternates = [{ lang: 'de', path: '/de/brand/goop' }]
  const page = draw(
    { title: 'Goop', alternates, feed: { name: 'Goop', path: '/feeds/goop.xml' } },
    '/brand/goop',
  )
  expect(page.querySelector('[hreflang=de]')?.getAttribute('href')).toBe(`${SITE.origin}/de/brand/goop`)
  expect(page.querySelector('[type="application/rss+xml"]')?.getAttribute('href')).toBe('/feeds/goop.xml')
})

test('a whole title has no suffix, and its {site} is replaced', () => {
  const page = draw({ title: '{site} - Celebrity brands, decoded', wholeTitle: true }, '/')
  expect(page.title).toBe('A-List - Celebrity brands, decoded')
})

const typesAt = (head: Head, path: string) =>
  withStructure(head, SITE, path).jsonLd?.map((item) => item['@type'])

test('only indexed pages have structured data: the site on the home page, breadcrumbs elsewhere', () => {
  expect(typesAt({ title: 'Home' }, '/')).toEqual(['WebSite', 'Organization'])
  expect(typesAt({ title: 'Help Center' }, '/help')).toEqual(['BreadcrumbList'])
  expect(typesAt({ title: 'Sign in', robots: 'noindex' }, '/auth')).toBeUndefined()
  const trail = [
    { name: 'Stories', path: '/blog' },
    { name: 'One', path: '/blog/one' },
  ]
  expect(withStructure({ title: 'One', trail }, SITE, '/blog/one').jsonLd).toMatchObject([
    {
      itemListElement: [
        { position: 1, name: 'Home', item: `${SITE.origin}/` },
        { position: 2, name: 'Stories', item: `${SITE.origin}/blog` },
        { position: 3, name: 'One', item: `${SITE.origin}/blog/one` },
      ],
    },
  ])
})

test('the browser receives only the types of the structured data', () => {
  const head = withStructure({ title: 'Help Center' }, SITE, '/help')
  expect(withoutStructure(head)).toEqual({ title: 'Help Center', jsonLd: [{ '@type': 'BreadcrumbList' }] })
})
