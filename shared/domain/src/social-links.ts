import type { SocialLinks } from './brand.ts'
import { hostMatches } from './hosts.ts'
import { outboundUrl } from './links.ts'

/** The networks that a profile may link to, in the order in which they are shown; any host for a website. */
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
  /** A whole https address. */
  href: string
}

/** Links to known networks over https; an address on another host than its network's own is left out. */
export function knownSocialLinks(links: SocialLinks): SocialLink[] {
  return NETWORKS.flatMap(({ keys, label, hosts }) => {
    const given = Object.entries(links).find(([key]) => keys.includes(key.toLowerCase()))
    const url = outboundUrl(given?.[1])
    if (!url || (hosts && !hosts.some((host) => hostMatches(url.hostname, host)))) return []
    return [{ label, href: url.href }]
  })
}
