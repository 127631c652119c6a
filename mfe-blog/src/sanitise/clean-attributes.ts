import { AFFILIATE_REL, outboundUrl } from '@a-list/domain/addresses/links.ts'
import { outboundTarget } from '@a-list/domain/addresses/outbound-target.ts'
import { sitePath } from '@a-list/domain/addresses/site-path.ts'
import { ALLOWED_ATTRIBUTES } from './allow-lists.ts'

type Attributes = Record<string, string>

/**
 * Placeholder for the site's name in affiliate URLs. Sanitised text does not depend on the site; with-site-name.ts
 * inserts the name.
 */
export const SITE_NAME_PLACEHOLDER = '{site}'

/**
 * The safe attributes of an element, for both sanitisers. Outbound links follow spec section 9, "Links and sharing". A
 * link to an unsafe URL loses its `href`.
 */
export function cleanAttributes(tag: string, given: Attributes): Attributes {
  const { href, src, rel, target, loading, decoding, ...others } = given
  const names = ALLOWED_ATTRIBUTES[tag] ?? []
  const plain = Object.fromEntries(
    Object.entries(others)
      .filter(([name]) => names.includes(name))
      // Without angle brackets in attributes, every bracket of the result belongs to a tag. sections.ts relies on this.
      .map(([name, value]) => [name, value.replace(/[<>]/g, '')]),
  )
  if (tag === 'a') return { ...linkAttributes(href, rel), ...plain }
  if (tag === 'img') return { ...imageAttributes(src), ...plain }
  return plain
}

function linkAttributes(href = '', rel = ''): Attributes {
  const own = localUrl(href)
  if (own !== undefined) return { href: own }
  const target = outboundTarget(
    rel.split(/\s+/).includes('sponsored') ? { affiliate_url: href } : { fallback_url: href },
    SITE_NAME_PLACEHOLDER,
  )
  if (target.kind === 'disabled') return {}
  const url = target.kind === 'direct' ? target.href : target.path
  return { href: url, target: '_blank', rel: AFFILIATE_REL }
}

function imageAttributes(src = ''): Attributes {
  const url = localUrl(src) ?? outboundUrl(src)?.href
  return url === undefined ? {} : { src: url, loading: 'lazy', decoding: 'async' }
}

/** A normalised fragment or path of this site; undefined for any other URL. */
function localUrl(url: string): string | undefined {
  if (url.startsWith('#')) return `#${encodeURIComponent(url.slice(1))}`
  return sitePath(url)
}
