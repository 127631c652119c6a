// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { SharePanel } from './share-panel.tsx'

const share = { url: 'https://a-list.example/product/1', title: 'Check out Gloss Bomb from Fenty Beauty' }

test('shows the requested number of networks', () => {
  const { rerender } = renderPart(<SharePanel share={share} siteName="A-List" networks={3} />)
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'X (Twitter)',
    'Facebook',
    'Pinterest',
  ])
  rerender(<SharePanel share={share} siteName="A-List" networks={4} />)
  expect(screen.getByRole('link', { name: 'Share by Email' }).getAttribute('href')).toContain(
    encodeURIComponent('Check out this from A-List'),
  )
})

test('a network opens in a popup of 600 by 400', () => {
  const popup = { opener: window }
  const opened = vi.spyOn(window, 'open').mockReturnValue(popup as unknown as Window)
  renderPart(<SharePanel share={share} siteName="A-List" />)
  fireEvent.click(screen.getByRole('link', { name: 'Share by X (Twitter)' }))
  expect(opened).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^https:\/\/x\.com\//),
    '_blank',
    'width=600,height=400',
  )
  expect(popup.opener).toBeNull()
  opened.mockRestore()
})

test('"Copied!" shows for 2 seconds', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  renderPart(<SharePanel share={share} siteName="A-List" />)
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
  act(() => vi.advanceTimersByTime(1999))
  expect(screen.getByRole('button', { name: 'Copied!' })).toBeDefined()
  act(() => vi.advanceTimersByTime(1))
  expect(screen.getByRole('button', { name: 'Copy link' })).toBeDefined()
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
