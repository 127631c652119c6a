// @vitest-environment jsdom
import { AFFILIATE_REL } from '@a-list/domain/addresses/links.ts'
import { loadSampleStory } from '@a-list/sample/load-story.ts'
import { sampleStories } from '@a-list/sample/stories.ts'
import type { SanitisedHtml } from '@a-list/ui/rich-text/sanitised-html.ts'
import { describe, expect, test } from 'vitest'
import { allSnippetsAsText, HOSTILE_SNIPPETS, markerAfter } from '../../testing/hostile-snippets.ts'
import { withSections } from '../story/sections.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allow-lists.ts'
import { sanitise as inBrowser } from './sanitise.browser.ts'
import { sanitise as onServer } from './sanitise.server.ts'
import { withSiteName } from './with-site-name.ts'

function parse(html: string): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

/** Lists the elements, attributes and URLs that must not be in the HTML. */
function dangers(html: string): string[] {
  const ownTags = ['div']
  const ownAttributes = ['id', 'role', 'aria-label', 'tabindex']
  return [...parse(html).querySelectorAll('*')].flatMap((element) => {
    const { localName: tag } = element
    if (![...ALLOWED_TAGS, ...ownTags].includes(tag)) return [`<${tag}>`]
    return [...element.attributes].flatMap(({ name, value }) => {
      if (name === 'is' && value === '') return []
      const isUrl = name === 'href' || name === 'src'
      if (isUrl && !/^(https:\/\/[^/]|\/(?![/\\])|#)/.test(value)) return [`${name}=${value}`]
      if (/[<>]/.test(value)) return [`a bracket in ${name}=${value}`]
      if (ownAttributes.includes(name) && ['h2', 'h3', 'div'].includes(tag)) {
        return /on\w+\s*=/.test(value) ? [`${name}=${value}`] : []
      }
      return (ALLOWED_ATTRIBUTES[tag] ?? []).includes(name) ? [] : [`${tag} ${name}`]
    })
  })
}

test('there are at least 200 different hostile snippets', () => {
  expect(new Set(HOSTILE_SNIPPETS).size).toBe(HOSTILE_SNIPPETS.length)
  expect(HOSTILE_SNIPPETS.length).toBeGreaterThanOrEqual(200)
})

describe.each([
  ['server', onServer],
  ['browser', inBrowser],
])('on the %s', (_, sanitise) => {
  test.each(HOSTILE_SNIPPETS)('%j leaves no script, handler, javascript: URL or form', async (snippet) => {
    const html = await sanitise(snippet)
    expect(dangers(html)).toEqual([])
    // Also checks the text with sections, and the HTML after a browser parsed and serialised it.
    expect(dangers(withSections(html).html)).toEqual([])
    const page = document.createElement('div')
    page.append(parse(html))
    expect(dangers(page.innerHTML)).toEqual([])
  })

  test('with all snippets in one text, the markers between them survive', async () => {
    const html = await sanitise(allSnippetsAsText())
    expect(dangers(html)).toEqual([])
    const visible = parse(html).textContent ?? ''
    expect(HOSTILE_SNIPPETS.filter((_, index) => !visible.includes(markerAfter(index)))).toEqual([])
  })

  test('allowed markup stays unchanged', async () => {
    const text = [
      '<h2>One</h2><p>A <a href="/brand/skims">brand</a> &amp; <em>more</em>.</p>',
      '<figure><img src="/pictures/x.webp" loading="lazy" decoding="async" alt="A jar"><figcaption>Its lid</figcaption></figure>',
      '<blockquote><p>Said so.</p></blockquote><pre><code>a &lt; b</code></pre>',
      '<table><thead><tr><th scope="col">Size</th></tr></thead><tbody><tr><td colspan="2">8</td></tr></tbody></table>',
    ].join('')
    const once = await sanitise(text)
    expect(parse(once).isEqualNode(parse(text))).toBe(true)
  })

  test.each([
    [
      'an affiliate link has the site’s referral parameters',
      '<a rel="sponsored" href="https://shop.example/p?a=1">x</a>',
      'https://shop.example/p?a=1&ref=a-list&utm_source=a-list&utm_medium=referral',
    ],
    [
      'another https link opens in the preview',
      '<a href="https://news.example/a">x</a>',
      '/preview?src=https%3A%2F%2Fnews.example%2Fa',
    ],
    [
      'a host that blocks frames opens directly',
      '<a href="https://www.instagram.com/skims">x</a>',
      'https://www.instagram.com/skims',
    ],
  ])('outbound links: %s', async (_name, text, address) => {
    const html: SanitisedHtml = withSiteName(await sanitise(text), 'A-List')
    const link = parse(html).querySelector('a')
    expect(link?.getAttribute('href')).toBe(address)
    expect(link?.getAttribute('target')).toBe('_blank')
    expect(link?.getAttribute('rel')).toBe(AFFILIATE_REL)
  })

  test.each(['http://shop.example/', 'ftp://shop.example/', 'https://a:b@shop.example/'])(
    'an outbound link that is not plain https has no href: %s',
    async (url) => {
      const link = parse(await sanitise(`<a href="${url}">the shop</a>`)).querySelector('a')
      expect(link?.hasAttribute('href')).toBe(false)
      expect(link?.textContent).toBe('the shop')
    },
  )

  test.each(sampleStories.map(({ slug }) => slug))('the story %s keeps all of its text', async (slug) => {
    const html = (await loadSampleStory(slug))?.content.rendered ?? ''
    const textOf = (markup: string) => parse(markup).textContent?.replace(/\s+/g, ' ')
    expect(html).not.toBe('')
    expect(textOf(await sanitise(html))).toBe(textOf(html))
  })
})

test('both sanitisers give the same result for every sample story', async () => {
  for (const { slug } of sampleStories) {
    const html = (await loadSampleStory(slug))?.content.rendered ?? ''
    expect(parse(await onServer(html)).isEqualNode(parse(await inBrowser(html))), slug).toBe(true)
  }
})
