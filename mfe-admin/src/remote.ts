import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { DASHBOARD } from './dashboard/dashboard-tabs.ts'

export default defineRemote({
  name: 'admin',
  owners: { team: 'Moderation', contact: 'moderation@a-list.example' },
  smokePaths: ['/admin'],
  routes: [
    defineRoute({
      id: 'admin',
      path: '/admin',
      access: 'moderators',
      page: () => import(/* webpackChunkName: "admin" */ './dashboard/admin-page.tsx'),
      head: (_, { url }) => ({ title: DASHBOARD.titleAt(url.search, 'Admin Dashboard'), robots: 'noindex' }),
    }),
  ],
})
