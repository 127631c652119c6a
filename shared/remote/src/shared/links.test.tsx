import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NavLink } from './links.tsx'

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
])('at %s a link to %s (end: %s) leads to the page that is shown: %s', (location, to, end, isHere) => {
  const markup = linkAt(location, to, end)
  expect(markup.includes('aria-current="page"')).toBe(isHere)
  expect(markup.includes('class="here"')).toBe(isHere)
})
