import { hostMatches } from '../addresses/hosts.ts'
import { outboundUrl } from '../addresses/links.ts'
import type { SocialLinks } from './brand.ts'

/** The networks that a profile may link to, in display order. A website may have any host. */
const NETWORKS: readonly { keys: readonly string[]; label: string; hosts?: readonly string[] }[] = [
  { keys: ['instagram'], label: 'Instagram', hosts: ['instagram.com'] },
  { keys: ['tiktok'], label: 'TikTok', hosts: ['tiktok.com'] },
  { keys: ['youtube'], label: 'YouTube', hosts: ['youtube.com', 'youtu.be'] },
  { keys: ['twitter', 'x'], label: 'X', hosts: ['x.com', 'twitter.com'] },
  { keys: ['threads'], label: 'Threads', hosts: ['threads.net', 'threads.com'] },
  { keys: ['facebook'], label: 'Facebook', hosts: ['facebook.com', 'fb.com'] },
  { keys: ['pinterest'], label: 'Pinterest', hosts: ['pinterest.com'] },
  { keys: ['website'], label: 'Website' },
]

export interface SocialLink {
  label: string
  /** A full https URL. */
  href: string
}

/** Returns https links to known networks. Skips URLs whose host is not the network's. */
export function knownSocialLinks(links: SocialLinks): SocialLink[] {
  return NETWORKS.flatMap(({ keys, label, hosts }) => {
    const given = Object.entries(links).find(([key]) => keys.includes(key.toLowerCase()))
    const url = outboundUrl(given?.[1])
    if (!url || (hosts && !hosts.some((host) => hostMatches(url.hostname, host)))) return []
    return [{ label, href: url.href }]
  })
}
