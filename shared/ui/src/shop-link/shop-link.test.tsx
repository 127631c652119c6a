// @vitest-environment happy-dom
import { outboundTarget } from '@a-list/domain/addresses/outbound-target.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { ShopLink } from './shop-link.tsx'

test('an affiliate link has our tracking parameters and opens in a new tab without an opener', () => {
  const target = outboundTarget({ affiliate_url: 'https://skims.com/products/slip' }, 'A-List')
  renderPart(<ShopLink target={target}>Shop Now</ShopLink>)
  const link = screen.getByRole('link', { name: 'Shop Now (opens in a new tab)' })
  const url = new URL(link.getAttribute('href') ?? '')
  expect(url.searchParams.get('utm_source')).toBe('a-list')
  expect(url.searchParams.get('utm_medium')).toBe('referral')
  expect(link.getAttribute('rel')).toBe('sponsored nofollow noopener')
  expect(link.getAttribute('target')).toBe('_blank')
})

test.each(['http://skims.com/', 'javascript:alert(1)', ''])('the URL %j gives no link', (affiliate_url) => {
  renderPart(<ShopLink target={outboundTarget({ affiliate_url }, 'A-List')}>Shop Now</ShopLink>)
  expect(screen.getByRole('button', { name: 'Shop Now' })).toHaveProperty('disabled', true)
  expect(screen.queryByRole('link')).toBeNull()
})
