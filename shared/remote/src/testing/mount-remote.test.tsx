// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { defineRemote, defineRoute } from '../definition.ts'
import { useHost } from '../host-context.ts'
import { type MountedRemote, mountRemote } from './mount-remote.tsx'

let mounted: MountedRemote | undefined

afterEach(() => mounted?.unmount())

const remote = defineRemote({
  name: 'wishlist',
  owners: { team: 'Wishes', contact: 'wishes@a-list.example' },
  smokePaths: ['/wishes/1'],
  routes: [
    defineRoute({
      id: 'wish',
      path: '/wishes/:id',
      page: async () => ({ default: WishPage }),
      loader: async ({ queryClient, params, url }) => {
        queryClient.setQueryData(['wish'], `${params.id} of ${url.pathname}`)
      },
      head: () => ({ title: 'Wish' }),
    }),
  ],
})

function WishPage({ params }: { params: Readonly<Record<string, string>> }) {
  const { toast, site } = useHost()
  return (
    <button type="button" onClick={() => toast({ title: 'Noted' })}>
      Wish {params.id} on {site.name}
    </button>
  )
}

test('mounts a page with its parameters and a host', async () => {
  mounted = mountRemote(remote, { path: '/wishes/7' })
  const button = await screen.findByRole('button', { name: 'Wish 7 on A-List' })
  button.click()
  expect(mounted.hostCalls.toasts).toEqual([{ title: 'Noted' }])
})

test('links to the smoke paths when the remote has no such page', async () => {
  mounted = mountRemote(remote, { path: '/elsewhere' })
  expect(await screen.findByText(/This remote has no page at \/elsewhere\./)).toBeDefined()
  expect(screen.getByRole('link', { name: '/wishes/1' }).getAttribute('href')).toBe('/wishes/1')
})
