import { type MountedRemote, mountRemote } from '@a-list/remote/testing/mount-remote.tsx'
import { json, type Responders, stubBackend } from '@a-list/remote/testing/stub-backend.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished } from 'vitest'
import remote from '../src/remote.ts'

export { hung, json, type Responder, refusal } from '@a-list/remote/testing/stub-backend.ts'

/** A submission as the backend sends it. */
export const submission = (id: number, more: object = {}) => ({
  id,
  brand_name: `Brand ${id}`,
  website_url: `https://brand-${id}.example/`,
  category: 'Beauty',
  associated_celebrity: 'Hailey Bieber',
  submission_reason: 'It is missing here.',
  contact_email: `someone-${id}@example.com`,
  status: 'pending',
  submitted_by: null,
  submitted_date: new Date(Date.now() - 3 * 3_600_000).toISOString(),
  moderated_date: null,
  moderated_by: null,
  admin_notes: '',
  rejection_reason: '',
  ...more,
})

/** The responses of a healthy backend. */
const HEALTHY_RESPONSES: Responders = {
  'GET /wp/v2/users/me': () => json({ id: 2, name: 'Mo', email: 'mo@example.com', roles: ['editor'] }),
  'GET /a-list/v1/admin/submission-stats': () =>
    json({
      // More than the lists load, because a page of them has at most 20.
      total_submissions: 31,
      pending: 23,
      approved: 7,
      rejected: 1,
      this_week: 3,
      total_products: 38,
      monthly_views: 1200,
    }),
  'GET /a-list/v1/brand-submissions': (_, url) => {
    const rows = [submission(1), submission(2), submission(3, { status: 'rejected' })]
    const filter = url.searchParams.get('status')
    return json(filter ? rows.filter(({ status }) => status === filter) : rows)
  },
}

/** A brand's store as the backend sends it. */
export const store = (more: object = {}) => ({
  id: 4,
  slug: 'skims',
  name: 'SKIMS',
  state: 'fresh',
  fetched_at: new Date(Date.now() - 3_600_000).toISOString(),
  failed_at: null,
  failure: '',
  in_hand: false,
  ...more,
})

export const cacheStats = (more: object = {}) => ({
  total_brands: 10,
  cached_brands: 8,
  fresh_cache_count: 5,
  stale_cache_count: 3,
  failed_cache_count: 1,
  last_global_sync: new Date(Date.now() - 125 * 60_000).toISOString(),
  ...more,
})

/**
 * Opens the dashboard over a stubbed backend. `responders` may change while it is open. All other requests get a
 * healthy backend's response, or 404.
 * @param path undefined for the browser's URL
 */
export function openDashboard(path: string | undefined, responders: Responders = {}) {
  const { sent, ...backend } = stubBackend(responders, HEALTHY_RESPONSES)
  localStorage.setItem('wp_token', 'a.b.c')
  const mounted: MountedRemote = mountRemote(remote, { path, backend: 'http://a-list.test', ...backend })
  onTestFinished(() => {
    mounted.unmount()
    document.body.replaceChildren()
  })
  const toast = () => mounted.hostCalls.toasts.at(-1)
  const waitForToast = (expected: object) => waitFor(() => expect(toast()).toMatchObject(expected))
  return { ...mounted, sent, toast, waitForToast }
}

/** Waits for the row of a brand. */
export async function rowOf(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  const row = button.closest('tr')
  if (!row) throw new Error(`${name} is not in a row.`)
  return row
}
