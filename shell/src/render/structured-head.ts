import type { Head, JsonLd } from '@a-list/remote/head.ts'
import type { SiteSettings } from '@a-list/remote/host-context.ts'
import type { BreadcrumbList, Organization, WebSite } from 'schema-dts'

/**
 * The head for the page state. The JSON-LD is already in the HTML, so the page state contains only its types.
 */
export function withoutStructure(head: Head): Head {
  const { trail: _, jsonLd, ...rest } = head
  return jsonLd ? { ...rest, jsonLd: jsonLd.map((item) => ({ '@type': item['@type'] }) as JsonLd) } : rest
}

/**
 * Adds JSON-LD of the site: WebSite and Organization on the home page, breadcrumbs on all others. Pages with
 * `noindex` get none.
 */
export function withStructure(head: Head, site: SiteSettings, pathname: string): Head {
  if (head.robots === 'noindex') return head
  const own = pathname === '/' ? [website(site), publisher(site)] : [breadcrumbs(head, site, pathname)]
  return { ...head, jsonLd: [...(head.jsonLd ?? []), ...own] }
}

function breadcrumbs(
  { title, canonical = '', trail }: Head,
  { origin }: SiteSettings,
  pathname: string,
): JsonLd<BreadcrumbList> {
  const steps = [{ name: 'Home', path: '/' }, ...(trail ?? [{ name: title, path: canonical || pathname }])]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}

/** schema-dts lacks Google's `query-input`. */
interface Search {
  '@type': 'SearchAction'
  target: string
  'query-input': string
}

function website({ name, origin }: SiteSettings): JsonLd<WebSite> {
  const search: Search = {
    '@type': 'SearchAction',
    target: `${origin}/discover?search={search_term_string}`,
    'query-input': 'required name=search_term_string',
  }
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: `${origin}/`,
    potentialAction: search,
  }
}

function publisher({ name, origin }: SiteSettings): JsonLd<Organization> {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name,
    url: `${origin}/`,
    logo: `${origin}/icons/icon-512.png`,
  }
}
