// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { json, openDashboard, refusal, rowOf, submission } from '../../testing/dashboard-backend.ts'
import { APPROVE, approved, approveSelected, findDetails, REJECT, rejected } from '../../testing/decisions.ts'

let dashboard: ReturnType<typeof openDashboard> | undefined

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
})

test('shows the tabs, the four figures, the columns and the number of submissions', async () => {
  dashboard = openDashboard('/admin')
  expect(await screen.findByText('Brand Submissions (3)')).toBeDefined()
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard')
  expect(screen.getByText('Manage brand submissions and system settings')).toBeDefined()
  const tabs = within(screen.getByRole('tablist', { name: 'Admin' })).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual([
    'Brand Submissions',
    'Cache Management',
    'Analytics',
  ])
  const figures = within(screen.getByRole('region', { name: 'Figures' }))
  for (const [label, value] of [
    ['Pending Reviews', '23'],
    ['Active Brands', '7'],
    ['Products', '38'],
    ['Monthly Views', '1,200'],
  ]) {
    expect(figures.getByText(String(label)).nextElementSibling?.textContent).toBe(value)
  }
  expect(screen.getByRole('link', { name: 'Releases' }).getAttribute('href')).toBe('/__remotes')
  const headings = screen.getAllByRole('columnheader').map((cell) => cell.textContent?.trim())
  expect(headings).toEqual(['Brand Name', 'Celebrity', 'Category', 'Status', 'Submitted', 'Actions'])
  const row = within(await rowOf('Brand 1'))
  expect(row.getByText('someone-1@example.com')).toBeDefined()
  expect(row.getAllByText('3 hours ago')[0]?.getAttribute('title')).toMatch(/\d{4}.*\d:\d\d/)
  // A decided submission has no decision buttons.
  expect(screen.queryByRole('button', { name: 'Approve Brand 3' })).toBeNull()
})

test('products and views are 0 if the backend does not count them', async () => {
  dashboard = openDashboard('/admin', {
    'GET /a-list/v1/admin/submission-stats': () =>
      json({ total_submissions: 3, pending: 2, approved: 7, rejected: 1, this_week: 3 }),
  })
  const figures = within(await screen.findByRole('region', { name: 'Figures' }))
  await waitFor(() => expect(figures.getByText('Active Brands').nextElementSibling?.textContent).toBe('7'))
  for (const label of ['Products', 'Monthly Views'])
    expect(figures.getByText(label).nextElementSibling?.textContent).toBe('0')
})

test('a row has its actions, and the details show every field', async () => {
  const row = {
    admin_notes: 'Waits for the launch.',
    rejection_reason: 'Merged into Brand 1.',
    status: 'rejected',
  }
  dashboard = openDashboard('/admin?open=2', {
    'GET /a-list/v1/brand-submissions': () => json([submission(1), submission(2, row)]),
  })
  const actionsOf = (name: string) => {
    const found = [...screen.getAllByRole('button'), ...screen.getAllByRole('link')]
    return found
      .map((control) => control.getAttribute('aria-label') ?? '')
      .filter((label) => label.endsWith(` ${name}`))
  }
  expect(within(await rowOf('Brand 2')).getByText('Merged into Brand 1.')).toBeDefined()
  expect(actionsOf('Brand 1')).toEqual([
    'Approve Brand 1',
    'Reject Brand 1',
    'View details of Brand 1',
    'Open the website of Brand 1',
  ])
  expect(actionsOf('Brand 2')).toEqual(['View details of Brand 2', 'Open the website of Brand 2'])
  const dialog = await findDetails()
  const facts = dialog.getAllByRole('term').map((term) => {
    return `${term.textContent}: ${term.nextElementSibling?.textContent}`
  })
  expect(facts).toEqual([
    'Status: Rejected',
    'Brand Name: Brand 2',
    'Celebrity: Hailey Bieber',
    'Category: Beauty',
    'Contact Email: someone-2@example.com',
    'Submitted: 3 hours ago',
    'Website: https://brand-2.example/Open website',
    'Submission Reason: It is missing here.',
    'Admin Notes: Waits for the launch.',
  ])
  expect(dialog.queryByRole('button', { name: /^(Approve|Reject)/ })).toBeNull()
})

test('shows messages for an empty table and for one that fails to load', async () => {
  dashboard = openDashboard('/admin', { 'GET /a-list/v1/brand-submissions': () => json([]) })
  expect(await screen.findByText('No brand submissions found')).toBeDefined()
  dashboard.unmount()
  const fails = { 'GET /a-list/v1/brand-submissions': () => refusal(400, 'broken') }
  dashboard = openDashboard('/admin', {
    ...fails,
    'GET /a-list/v1/admin/submission-stats': () => refusal(400, 'no'),
  })
  expect(await screen.findByText('Failed to load brand submissions')).toBeDefined()
  expect(await screen.findByText('Failed to load admin stats')).toBeDefined()
  expect(screen.getByRole('heading', { name: /^Brand Submissions/ }).textContent).toBe('Brand Submissions')
  expect(screen.queryByText(/came in this week/)).toBeNull()
  dashboard.unmount()
  dashboard = openDashboard('/admin?status=pending', {
    'GET /a-list/v1/brand-submissions': () => refusal(502, 'backend_unreachable'),
  })
  expect(await screen.findByText('Failed to load pending submissions')).toBeDefined()
  expect(screen.getByText('The backend could not be reached.')).toBeDefined()
})

test('approving in the table updates the row in place', async () => {
  let isApproved = false
  dashboard = openDashboard('/admin', {
    [APPROVE]: () => {
      isApproved = true
      return approved()
    },
    'GET /a-list/v1/brand-submissions': () =>
      json([submission(1, { status: isApproved ? 'approved' : 'pending' }), submission(2)]),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Brand Approved'))
  expect(dashboard.toast()?.description).toBe('Brand has been approved and published to the directory')
  await waitFor(async () =>
    expect(within(await rowOf('Brand 1')).getAllByText('Approved').length).toBeGreaterThan(0),
  )
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeDefined()
  expect(dashboard.toast()?.action?.label).toBe('See the page')
  dashboard.toast()?.action?.onSelect()
  expect(dashboard.hostCalls.paths).toEqual(['/brand/9'])
})

test('an approved submission links to its brand’s page, in its row and in its details', async () => {
  dashboard = openDashboard('/admin?open=1', {
    'GET /a-list/v1/brand-submissions': () =>
      json([
        submission(1, { status: 'approved', brand_id: 9 }),
        submission(2, { status: 'rejected', brand_id: null }),
      ]),
  })
  const hrefOf = (link: HTMLElement) => link.getAttribute('href')
  const row = within(await rowOf('Brand 1'))
  expect(hrefOf(row.getByRole('link', { name: /^See the page of Brand 1/ }))).toBe('/brand/9')
  const dialog = await findDetails()
  expect(hrefOf(dialog.getByRole('link', { name: /^See the page/ }))).toBe('/brand/9')
  expect(within(await rowOf('Brand 2')).queryByRole('link', { name: /^See the page/ })).toBeNull()
})

test('the list of pending submissions removes decided ones, with its own messages', async () => {
  const pending = new Set([1, 2])
  dashboard = openDashboard('/admin?status=pending', {
    [APPROVE]: () => {
      pending.delete(1)
      return approved()
    },
    'GET /a-list/v1/brand-submissions': () => json([...pending].map((id) => submission(id))),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Brand 1' })).toBeNull())
  expect(dashboard.toast()).toMatchObject({ title: 'Success', description: 'Brand submission approved' })
})

test('an approval asks for a picture of the brand, and shows it', async () => {
  dashboard = openDashboard('/admin?open=1', { [APPROVE]: approved })
  const dialog = await findDetails()
  const field = await dialog.findByLabelText('URL of a picture (optional)')
  await userEvent.type(field, 'http://glow.example/hero.webp')
  await userEvent.click(dialog.getByRole('button', { name: 'Approve & Publish' }))
  expect(dialog.getByText('Please enter a URL that starts with https://')).toBeDefined()
  expect(dashboard.sent(APPROVE)).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'https://glow.example/hero.webp')
  expect(dialog.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(
    'https://glow.example/hero.webp',
  )
  fireEvent.error(dialog.getByRole('img', { name: 'Preview' }))
  expect(dialog.getByText('This picture didn’t load. Please check its URL.')).toBeDefined()
  await userEvent.click(dialog.getByRole('button', { name: 'Approve & Publish' }))
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Brand Approved'))
  expect(dashboard.sent(APPROVE)).toEqual([{ featured_image: 'https://glow.example/hero.webp' }])
})

test('the URL of a picture is kept when a rejection is cancelled and when the details are closed', async () => {
  const url = 'https://glow.example/hero.webp'
  dashboard = openDashboard('/admin?open=1', { [APPROVE]: approved })
  const dialog = await findDetails()
  await userEvent.type(await dialog.findByLabelText('URL of a picture (optional)'), url)
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.getByLabelText<HTMLInputElement>('URL of a picture (optional)').value).toBe(url)
  expect(dialog.getByRole('img', { name: 'Preview' }).getAttribute('src')).toBe(url)
  dashboard.unmount()
  dashboard = openDashboard('/admin?open=1', { [APPROVE]: approved })
  const again = await findDetails()
  expect((await again.findByLabelText<HTMLInputElement>('URL of a picture (optional)')).value).toBe(url)
  await userEvent.click(again.getByRole('button', { name: 'Approve & Publish' }))
  await dashboard.waitForToast({ title: 'Brand Approved' })
  expect(dashboard.sent(APPROVE)).toEqual([{ featured_image: url }])
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('a rejection takes two steps without requiring a reason', async () => {
  dashboard = openDashboard('/admin?open=1', { [REJECT]: rejected })
  await rowOf('Brand 1')
  const dialog = await findDetails()
  expect(dialog.queryByLabelText('Rejection Reason (optional)')).toBeNull()
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  expect(dashboard.sent(REJECT)).toEqual([])
  await userEvent.click(dialog.getByRole('button', { name: 'Cancel' }))
  expect(dialog.queryByLabelText('Rejection Reason (optional)')).toBeNull()
  expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Reject' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Reject' }))
  await userEvent.type(dialog.getByLabelText('Rejection Reason (optional)'), ' Not a celebrity ')
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm Rejection' }))
  await waitFor(() => expect(dashboard?.toast()?.description).toBe('Brand submission has been rejected'))
  expect(dashboard.toast()?.title).toBe('Brand Rejected')
  expect(dashboard.sent(REJECT)[0]).toEqual({ rejection_reason: 'Not a celebrity' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a bulk decision names what it left undecided, and Undo takes the rest back', async () => {
  dashboard = openDashboard('/admin', {
    [APPROVE]: approved,
    'POST /a-list/v1/brand-submissions/2/approve': () => refusal(409, 'alist_not_pending'),
    'POST /a-list/v2/brand-submissions/1/undo': () => json({ success: true, submission: submission(1) }),
  })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByLabelText('Select all pending on this page'))
  expect(screen.getByText('2 selected')).toBeDefined()
  expect(await approveSelected()).toEqual(['Brand 2: Another moderator has already decided this.'])
  expect(dashboard.toast()).toMatchObject({ title: 'Partly done', description: '1 of 2 approved' })
  expect(document.activeElement?.textContent).toMatch(/^Brand Submissions/)
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  await dashboard.waitForToast({ description: 'The decision was undone.' })
  expect(screen.queryByRole('region', { name: 'Not decided' })).toBeNull()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Brand 1'))
})

test('single keys move through the rows and decide, unless switched off', async () => {
  dashboard = openDashboard('/admin', { [APPROVE]: approved })
  await rowOf('Brand 1')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowUp}')
  expect(document.activeElement?.textContent).toBe('Brand 1')
  await userEvent.keyboard('?')
  const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await userEvent.click(help.getByLabelText('Use single-key shortcuts'))
  await userEvent.click(help.getByRole('button', { name: 'Close' }))
  screen.getByRole('button', { name: 'Brand 1' }).focus()
  await userEvent.keyboard('a')
  expect(dashboard.sent(APPROVE)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  await userEvent.click(screen.getByLabelText('Use single-key shortcuts'))
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  screen.getByRole('button', { name: 'Brand 1' }).focus()
  await userEvent.keyboard('a')
  await waitFor(() => expect(dashboard?.toast()?.title).toBe('Brand Approved'))
})

test('the table works in a browser that blocks storage', async () => {
  dashboard = openDashboard('/admin')
  const blocked = () => {
    throw new DOMException('Access is denied', 'SecurityError')
  }
  vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked, removeItem: blocked })
  await rowOf('Brand 1')
  await userEvent.click(screen.getByRole('button', { name: 'Shortcuts' }))
  const choice = screen.getByLabelText<HTMLInputElement>('Use single-key shortcuts')
  await userEvent.click(choice)
  expect(choice.checked).toBe(false)
})

test('a lost role is noticed at the next request', async () => {
  let roles = ['editor']
  dashboard = openDashboard('/admin', {
    'GET /wp/v2/users/me': () => json({ id: 2, name: 'Mo', email: '', roles }),
    [APPROVE]: () => refusal(403, 'rest_forbidden'),
  })
  await rowOf('Brand 1')
  roles = ['subscriber']
  await userEvent.click(screen.getByRole('button', { name: 'Approve Brand 1' }))
  await waitFor(() => expect(dashboard?.host.session.getState().user?.roles).toEqual(['subscriber']))
  // In the real site, the shell shows its own page instead.
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull())
})
