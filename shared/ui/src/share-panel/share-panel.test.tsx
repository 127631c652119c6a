// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SharePanel } from './share-panel.tsx'

const share = { url: 'https://a-list.example/product/1', title: 'Check out Gloss Bomb from Fenty Beauty' }

test('shows the requested number of networks', () => {
  const { rerender } = renderPart(<SharePanel share={share} siteName="A-List" networks={3} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['X', 'Facebook', 'Pinterest'])
  rerender(<SharePanel share={share} siteName="A-List" networks={4} />)
  expect(screen.getByRole('link', { name: 'Share by Email' }).getAttribute('href')).toContain(
    encodeURIComponent('Check out this from A-List'),
  )
})

test('copies the URL with campaign parameters and confirms it', async () => {
  const user = userEvent.setup()
  const onCopied = vi.fn()
  const onShared = vi.fn()
  renderPart(<SharePanel share={share} siteName="A-List" onCopied={onCopied} onShared={onShared} />)
  await user.click(screen.getByRole('button', { name: 'Copy link' }))
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined()
  expect(onCopied).toHaveBeenCalledOnce()
  expect(onShared.mock.calls).toEqual([['copy']])
  const copied = new URL(await navigator.clipboard.readText())
  expect(copied.searchParams.get('utm_medium')).toBe('share')
  expect(copied.searchParams.get('utm_campaign')).toBe('A-List')
})
