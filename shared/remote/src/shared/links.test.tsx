// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createPath, MemoryRouter, StaticRouter, useLocation, useNavigationType } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { Link, NavLink } from './links.tsx'

afterEach(cleanup)

function linkAt(location: string, to: string, end = false): string {
  return renderToStaticMarkup(
    <StaticRouter location={location}>
      <NavLink to={to} end={end} className={({ isActive }) => (isActive ? 'here' : '')}>
        Go
      </NavLink>
    </StaticRouter>,
  )
}

test.each([
  ['/blog', '/blog', false, true],
  ['/blog?page=2', '/blog', false, true],
  ['/blog/one', '/blog', false, true],
  ['/blog/one', '/blog', true, false],
  ['/blogger', '/blog', false, false],
  ['/discover', '/', true, false],
  ['/', '/', true, true],
])('at %s, a link to %s (end: %s) is current: %s', (location, to, end, isHere) => {
  const markup = linkAt(location, to, end)
  expect(markup.includes('aria-current="page"')).toBe(isHere)
  expect(markup.includes('class="here"')).toBe(isHere)
})

function Here() {
  return <p data-testid="here">{`${useNavigationType()} ${createPath(useLocation())}`}</p>
}

/** A link on /discover?sort=newest. */
function open(to: string, more: { target?: string; replace?: boolean } = {}) {
  render(
    <MemoryRouter initialEntries={['/discover?sort=newest']}>
      <Link to={to} {...more}>
        Go
      </Link>
      <Here />
    </MemoryRouter>,
  )
  return screen.getByText('Go')
}
const here = () => screen.getByTestId('here').textContent

test.each([
  ['/blog?page=2#end', '/blog?page=2#end', 'PUSH /blog?page=2#end'],
  ['#end', '/discover#end', 'PUSH /discover#end'],
  ['?sort=popular', '/discover?sort=popular', 'PUSH /discover?sort=popular'],
])('a link to %s has the URL %s and navigates without a page load', (to, href, at) => {
  const link = open(to)
  expect(link.getAttribute('href')).toBe(href)
  expect(fireEvent.click(link)).toBe(false)
  expect(here()).toBe(at)
})

test('a link with `replace` replaces the history entry', () => {
  fireEvent.click(open('/blog', { replace: true }))
  expect(here()).toBe('REPLACE /blog')
})

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a click with %j is left to the browser',
  (how) => {
    expect(fireEvent.click(open('/blog'), how)).toBe(true)
    expect(here()).toBe('POP /discover?sort=newest')
  },
)

test('a link to another tab is left to the browser', () => {
  expect(fireEvent.click(open('/blog', { target: '_blank' }))).toBe(true)
})
