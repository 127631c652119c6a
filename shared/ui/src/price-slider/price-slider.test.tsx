// @vitest-environment happy-dom
import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import type { PriceRange } from './price-range.ts'
import { PriceSlider } from './price-slider.tsx'

function Page() {
  const [value, setValue] = useState<PriceRange>([0, 1000])
  return <PriceSlider label="Price" value={value} onChange={setValue} />
}

const thumb = (name: string) => screen.getByRole('slider', { name })
const move = (name: string, value: number) =>
  fireEvent.change(thumb(name), { target: { value: String(value) } })

test('two sliders from 0 to 1000 in steps of 10, each with a name and its price as text', () => {
  renderPart(<Page />)
  expect(screen.getByRole('group', { name: 'Price' })).toBeDefined()
  for (const name of ['Lowest price', 'Highest price']) {
    expect(thumb(name)).toMatchObject({ min: '0', max: '1000', step: '10' })
  }
  move('Lowest price', 250)
  expect(thumb('Lowest price').getAttribute('aria-valuetext')).toBe('$250')
})

test('a slider can’t move past the other', () => {
  renderPart(<Page />)
  move('Highest price', 300)
  move('Lowest price', 800)
  expect(thumb('Lowest price')).toHaveProperty('value', '300')
  move('Highest price', 100)
  expect(thumb('Highest price')).toHaveProperty('value', '300')
})
