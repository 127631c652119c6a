/**
 * URLs that try to mislead a shopper. `hidden` is the real host of a URL as the browser spells it, and the only
 * name that the page may show. A URL without `hidden` must not be opened.
 */
export interface HostileDestination {
  address: string
  hidden?: string
}

/** Schemes other than https, one of each kind, and incomplete https URLs. */
const SCHEMES = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'javascript://shop.example/%0aalert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/1',
  'x:https://shop.example/',
  'file:///etc/passwd',
  'file://shop.example/share',
  'http://shop.example/',
  'http:shop.example',
  'wss://shop.example/',
  'intent://shop.example#Intent;scheme=https;end',
  'https',
  'https:',
  'https://?',
  'https://:443/',
  '://shop.example/',
]

const RELATIVE = [
  '/discover',
  '//shop.example/',
  '///shop.example/',
  '////shop.example/',
  '/\\shop.example/',
  '\\\\shop.example\\',
  '\\/shop.example/',
  '/\t/shop.example/',
  './x',
  '../x',
  '?url=https://shop.example/',
  '#https://shop.example/',
  'shop.example',
  'shop.example/path',
  'www.sephora.com',
  '@shop.example',
  'https//shop.example/',
  'httpss://shop.example/',
  'undefined',
  'null',
  '[object Object]',
]

/** Parsers disagree about a valid URL if one of these is inserted. */
const INVISIBLE = [
  ...'\u0000\u0001\u0007\u0008\t\n\u000b\u000c\r\u001b \u007f\u0085\u00a0\u00ad\u061c\u1680\u180e\\',
  ...'\u2000\u2003\u2007\u200b\u200c\u200d\u200e\u200f\u2028\u2029\u202a\u202b\u202c\u202d\u202e\u202f',
  ...'\u205f\u2060\u2066\u2067\u2068\u2069\u3000\ufeff',
]
const POSITIONS = [
  (mark: string) => `${mark}https://shop.example/`,
  (mark: string) => `https:${mark}//shop.example/`,
  (mark: string) => `https://shop${mark}.example/`,
  (mark: string) => `https://shop.example/${mark}x`,
]

const NAMES = [
  'www.sephora.com',
  'user',
  'a-list.example',
  'www.sephora.com%2f',
  'amazon.com%00',
  '%40',
  '.',
  'xn--',
]
const CREDENTIALS = NAMES.flatMap((name) => [
  `https://${name}@evil.example/`,
  `https://${name}:pass@evil.example/`,
  `https://${name}:443@evil.example/`,
  `https://:${name}@evil.example/`,
])

/** URLs of this site, directly or wrapped in one of its own pages. */
const OWN = [
  'https://a-list.example',
  'https://a-list.example/',
  'https://A-LIST.EXAMPLE/',
  'https://a-list.example./',
  'https://a-list.example:443/',
  'https://a-list.example:8443/',
  'https://a-list.example/exit?url=https%3A%2F%2Fevil.example',
  'https://a-list.example/preview?src=https%3A%2F%2Fevil.example',
  'https://a-list.example/exit?url=https://a-list.example/exit?url=https://evil.example',
  'https://a-list.example//evil.example',
  'https://\uff41-list.example/',
  'https://a\u00ad-list.example/',
  'https://a-list\u3002example/',
  'https://a%2dlist.example/',
]

const BROKEN = [
  'https://[::1',
  'https://[::zz]/',
  'https://exa mple/',
  'https://exa%20mple/',
  'https://exa<mple/',
  'https://exa^mple/',
  'https://exa|mple/',
  'https://shop.example:99999/',
  'https://shop.example:x/',
  'https://%/',
  'https://sho[p.example/',
  'https://shop.example:-1/',
  'https://1.2.3.4.5/',
  'https://256.256.256.256/',
  'https://0x100000000/',
]

/** Local hosts, and IP addresses. */
const NAMELESS = [
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.1/',
  'https://0177.0.0.1/',
  'https://127.1./',
  'https://10.0.0.1/admin',
  'https://169.254.169.254/latest/meta-data/',
  'https://8.8.8.8/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[2001:db8::1]:8443/',
  'https://localhost/',
  'https://LOCALHOST:3000/',
  'https://localhost./',
  'https://shop.localhost/',
  'https://printer.local/',
  'https://db.internal/',
  'https://intranet/',
]

/** Valid URLs of hosts that imitate a shop. The page must show their real names. */
const IMPOSTORS: HostileDestination[] = [
  ['https://\u0430mazon.com/', 'xn--mazon-3ve.com'],
  ['https://s\u0435phora.com/', 'xn--sphora-3of.com'],
  ['https://ul\u0442a.com/', 'xn--ula-9ed.com'],
  ['https://sephora.com.evil.example/', 'sephora.com.evil.example'],
  ['https://www.sephora.com.evil.example/p', 'www.sephora.com.evil.example'],
  ['https://notsephora.com/', 'notsephora.com'],
  ['https://sephora.com-deals.example/', 'sephora.com-deals.example'],
  ['https://evil.example/www.sephora.com', 'evil.example'],
  ['https://evil.example/?x=https://www.sephora.com', 'evil.example'],
  ['https://evil.example/#@www.sephora.com', 'evil.example'],
  ['https://evil.example:8443/', 'evil.example:8443'],
  ['https://evil.example/%2e%2e/%2f%2fwww.sephora.com', 'evil.example'],
  ['https://EVIL.example/', 'evil.example'],
  ['https:evil.example', 'evil.example'],
  ['https:/evil.example', 'evil.example'],
  ['https:////evil.example', 'evil.example'],
].map(([address = '', hidden]) => ({ address, hidden }))

export const HOSTILE_DESTINATIONS: HostileDestination[] = [
  ...[...SCHEMES, ...RELATIVE, ...CREDENTIALS, ...OWN, ...BROKEN, ...NAMELESS].map((address) => ({
    address,
  })),
  ...INVISIBLE.flatMap((mark) => POSITIONS.map((insert) => ({ address: insert(mark) }))),
  ...IMPOSTORS,
]
