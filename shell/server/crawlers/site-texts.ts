import type { SiteSettings } from '@a-list/remote/host-context.ts'

/**
 * Paths that `robots.txt` disallows: personal pages, exits, the API and comparisons (100 products make thousands of
 * comparisons). Search results are allowed: no page links to them, and a crawler that finds one must be able to
 * read its `noindex`.
 */
const DISALLOWED_PATHS = [
  ...['/auth', '/onboarding', '/dashboard', '/admin', '/exit', '/preview', '/wp-json/'],
  '/compare',
]

export function robots({ origin }: SiteSettings): string {
  const rules = DISALLOWED_PATHS.map((path) => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

/** opensearch.xml lets browsers offer the site's search in their own search field. */
export function openSearch({ name, origin }: SiteSettings): string {
  const text = (value: string) => value.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
  <ShortName>${text(name.slice(0, 16))}</ShortName>
  <Description>${text(`Brands, celebrities and products on ${name}`)}</Description>
  <InputEncoding>UTF-8</InputEncoding>
  <Image width="192" height="192" type="image/png">${text(origin)}/icons/icon-192.png</Image>
  <Url type="text/html" template="${text(origin)}/discover?search={searchTerms}"/>
</OpenSearchDescription>
`
}

/** llms.txt tells language models what the site is and where its data is. */
export function llms({ name, origin }: SiteSettings): string {
  return `# ${name}

> A directory of brands founded by celebrities: who founded them, what they make, where to buy it, and stories about them.
> ${name} sells nothing itself; links to shops may be affiliate links, and every page with such links says so.

Pages are whole HTML without scripts, with schema.org data in JSON-LD. Ratings in it are from real reviews only. Prices are as
last seen; the shop's own price counts.

## Main pages
- [Discover](${origin}/discover): products and brands; \`?category=\` and \`?search=\` narrow them
- [Stories](${origin}/blog): news, reviews, launches, shopping guides and brand features
- [Affiliate disclosure](${origin}/affiliate-disclosure): how the site earns money

## Data
- [Sitemap](${origin}/sitemap.xml): every brand, product and story, with the day of its last change
- [Feed of stories](${origin}/feed.xml): also a feed for each category and each brand, linked in their pages

## Optional
- [Help](${origin}/help)
- [Privacy](${origin}/privacy)
- [Terms](${origin}/terms)
`
}
