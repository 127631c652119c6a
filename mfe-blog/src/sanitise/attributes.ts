import { AFFILIATE_REL, outboundUrl } from '@a-list/domain/links.ts'
import { outboundTarget } from '@a-list/domain/outbound-target.ts'
import { sitePath } from '@a-list/domain/site-path.ts'
import { ALLOWED_ATTRIBUTES } from './allowed.ts'

type Attributes = Record<string, string>

/**
 * Stands for the site's name in addresses of affiliate links: a text is sanitised once for every site that shows
 * it, and each puts its own name in (with-site-name.ts).
 */
export const SITE_NAME_MARK = '{site}'

/**
 * The attributes that an element may keep, the same for both sanitisers. Links that leave the site follow spec
 * section 9, "Links and sharing"; one that may not be opened has no address and does nothing.
 */
export function cleanAttributes(tag: string, given: Attributes): Attributes {
  const { href, src, rel, target, loading, decoding, ...others } = given
  const names = ALLOWED_ATTRIBUTES[tag] ?? []
  const plain = Object.fromEntries(
    Object.entries(others)
      .filter(([name]) => names.includes(name))
      // With no angle brackets in attributes, every bracket of the result belongs to a tag: sections.ts relies on it.
      .map(([name, value]) => [name, value.replace(/[<>]/g, '')]),
  )
  if (tag === 'a') return { ...linkAttributes(href, rel), ...plain }
  if (tag === 'img') return { ...imageAttributes(src), ...plain }
  return plain
}

function linkAttributes(href = '', rel = ''): Attributes {
  const own = pathHere(href)
  if (own !== undefined) return { href: own }
  const target = outboundTarget(
    rel.split(/\s+/).includes('sponsored') ? { affiliate_url: href } : { fallback_url: href },
    SITE_NAME_MARK,
  )
  if (target.kind === 'disabled') return {}
  const address = target.kind === 'direct' ? target.href : target.path
  return { href: address, target: '_blank', rel: AFFILIATE_REL }
}

function imageAttributes(src = ''): Attributes {
  const address = pathHere(src) ?? outboundUrl(src)?.href
  return address === undefined ? {} : { src: address, loading: 'lazy', decoding: 'async' }
}

/** An address on this site as the browser reads it; undefined for any other. */
function pathHere(address: string): string | undefined {
  if (address.startsWith('#')) return `#${encodeURIComponent(address.slice(1))}`
  return sitePath(address)
}
