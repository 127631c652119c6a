// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Heart } from './heart.tsx'

test('names what it saves, shows whether it is saved, and works by mouse and keyboard', async () => {
  const onToggle = vi.fn()
  const { rerender } = renderPart(<Heart name="Gloss Bomb" saved={false} onToggle={onToggle} />)
  const heart = screen.getByRole('button', { name: 'Save Gloss Bomb', pressed: false })
  await userEvent.click(heart)
  await userEvent.keyboard('{Enter}')
  expect(onToggle).toHaveBeenCalledTimes(2)
  rerender(<Heart name="Gloss Bomb" saved onToggle={onToggle} />)
  expect(screen.getByRole('button', { name: 'Save Gloss Bomb', pressed: true })).toBe(heart)
})
