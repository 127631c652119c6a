// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { Select } from './select.tsx'

const options = [
  { value: 'newest', label: 'Newest' },
  { value: 'price-low', label: 'Price: Low to High' },
] as const

test('shows its placeholder until something is selected, and returns the value with its type', async () => {
  const onChange = vi.fn<(value: 'newest' | 'price-low') => void>()
  renderPart(<Select label="Sort by" options={options} value="" onChange={onChange} placeholder="Choose" />)
  const select = screen.getByRole('combobox', { name: 'Sort by' })
  expect(select).toHaveProperty('value', '')
  await userEvent.selectOptions(select, 'Price: Low to High')
  expect(onChange).toHaveBeenCalledExactlyOnceWith('price-low')
})
