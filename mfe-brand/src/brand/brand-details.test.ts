import type { Brand } from '@a-list/domain/brands/brand.ts'
import { sampleBrands } from '@a-list/sample/brands.ts'
import { describe, expect, test } from 'vitest'
import { affiliateLinks } from './affiliate-links.ts'
import { toBrandDetails, toBrandStory } from './brand-details.ts'

const NOW = Date.parse('2026-11-20T12:00:00Z')
const [sample] = sampleBrands
if (!sample) throw new Error('There are no sample brands.')
const brandWith = (change: Partial<Brand>): Brand => ({ ...sample, ...change })

test('a coupon expires once its last day has ended in every time zone', () => {
  const coupon = (expiry_date: string | null) => ({ code: 'X', description: '', expiry_date })
  const days = ['2026-11-18', '2026-11-20', null, 'soon']
  const { coupons } = toBrandDetails(brandWith({ coupon_codes: days.map(coupon) }), NOW)
  expect(coupons.map(({ expired }) => expired)).toEqual([true, false, false, false])
})

test('the age is computed from the date of birth, if it is known', () => {
  const [profile] = sample.celebrity_profiles
  if (!profile) throw new Error('The brand has no creator.')
  const aged = (quick_facts: typeof profile.quick_facts) =>
    toBrandStory(brandWith({ celebrity_profiles: [{ ...profile, quick_facts }] }), NOW).creators[0]?.age
  const notable_achievements: string[] = []
  expect(aged({ birth_date: '1988-02-20', age: 12, notable_achievements })).toBe(38)
  expect(aged({ age: 40, notable_achievements })).toBe(40)
  expect(aged({ birth_date: 'unknown', notable_achievements })).toBeUndefined()
})

test('only celebrities with a picture have one beside their name', () => {
  const [profile] = sample.celebrity_profiles
  if (!profile) throw new Error('The brand has no creator.')
  const celebrity_profiles = [profile, { ...profile, name: 'Nobody', photo: '' }]
  expect(toBrandDetails(brandWith({ celebrity_profiles }), NOW).photos).toEqual({
    [profile.name]: profile.photo,
  })
})

describe('affiliate links', () => {
  const links = (affiliate_links: Record<string, string>) =>
    affiliateLinks(brandWith({ brand_name: 'Good American', affiliate_links }))

  test('retailers and the brand have their names', () => {
    const found = links({
      ulta: 'https://www.ulta.com/brand/x',
      goodamerican: 'https://www.goodamerican.com/',
      nordstrom: 'https://www.nordstrom.com/x',
    })
    expect(found.map(({ retailer }) => retailer)).toEqual(['Ulta', 'Good American', 'Nordstrom'])
  })

  test.each(['http://www.ulta.com/', 'javascript:alert(1)', '', 'ulta'])('%j is left out', (ulta) => {
    expect(links({ ulta })).toEqual([])
  })
})

test.each([
  ['One. Two.', 'One.'],
  ['No end', 'No end'],
  ['', ''],
  [`${'word '.repeat(60)}. End.`, `${'word '.repeat(40).trim()} …`],
])('the lead of %j', (text, lead) => {
  expect(toBrandDetails(brandWith({ brand_overview: text }), NOW).lead).toBe(lead)
})
