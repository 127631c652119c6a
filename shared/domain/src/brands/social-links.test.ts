import { expect, test } from 'vitest'
import { knownSocialLinks } from './social-links.ts'

const labels = (links: Record<string, string>) => knownSocialLinks(links).map(({ label }) => label)

test('known networks come in a fixed order, with their usual names', () => {
  const links = {
    website: 'https://fentybeauty.com/',
    Twitter: 'https://twitter.com/fentybeauty',
    instagram: 'https://www.instagram.com/fentybeauty/',
  }
  expect(knownSocialLinks(links)).toEqual([
    { label: 'Instagram', href: 'https://www.instagram.com/fentybeauty/' },
    { label: 'X', href: 'https://twitter.com/fentybeauty' },
    { label: 'Website', href: 'https://fentybeauty.com/' },
  ])
})

test.for([
  ['another network', { myspace: 'https://myspace.com/fenty' }],
  ['http', { instagram: 'http://www.instagram.com/fentybeauty/' }],
  ['a script', { website: 'javascript:alert(1)' }],
  ['another host under a network’s name', { instagram: 'https://instagram.com.evil.example/fenty' }],
  ['nothing', { instagram: '' }],
] as const)('%s is left out', ([, links]) => {
  expect(labels(links)).toEqual([])
})
