// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { RadioList } from './radio-list.tsx'

const choices = [
  { value: 'beauty', label: 'Beauty', aside: 3 },
  { value: 'home', label: 'Home' },
  { value: 'tech', label: 'Tech' },
] as const
type Value = (typeof choices)[number]['value']

test('exactly one radio is selected', async () => {
  function Page() {
    const [value, setValue] = useState<Value>('beauty')
    return <RadioList legend="List" choices={choices} value={value} onChange={setValue} />
  }
  renderPart(<Page />)
  expect(screen.getByRole('group', { name: 'List' })).toBeDefined()
  await userEvent.click(screen.getByRole('radio', { name: 'Tech' }))
  expect(screen.getAllByRole('radio').map((radio) => radio.matches(':checked'))).toEqual([false, false, true])
})

test('checkboxes report values in the order of the choices', async () => {
  const responses: Value[][] = []
  function Page() {
    const [value, setValue] = useState<Value[]>([])
    responses.push(value)
    return <CheckboxGroup legend="Category" choices={choices} value={value} onChange={setValue} />
  }
  renderPart(<Page />)
  for (const name of ['Tech', /Beauty/, 'Tech']) await userEvent.click(screen.getByRole('checkbox', { name }))
  expect(responses).toEqual([[], ['tech'], ['beauty', 'tech'], ['beauty']])
})
