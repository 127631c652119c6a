// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Link, useLocation } from 'react-router-dom'
import { expect, test } from 'vitest'
import { renderPart } from '../../testing/render-part.tsx'
import { GoBack } from './go-back.tsx'

function Page() {
  const { pathname } = useLocation()
  return (
    <>
      <p>At {pathname}</p>
      <Link to="/product/1">Card</Link>
      <GoBack otherwise="/discover">Back</GoBack>
    </>
  )
}

test('goes back to the previous page', async () => {
  renderPart(<Page />)
  await userEvent.click(screen.getByText('Card'))
  await userEvent.click(screen.getByText('Back'))
  expect(screen.getByText('At /')).toBeDefined()
})

test('follows its link if no page of the site came before', async () => {
  renderPart(<Page />)
  await userEvent.click(screen.getByText('Back'))
  expect(screen.getByText('At /discover')).toBeDefined()
})
