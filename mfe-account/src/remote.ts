import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { DASHBOARD } from './dashboard/dashboard-tabs.ts'

export default defineRemote({
  name: 'account',
  owners: { team: 'Members', contact: 'members@a-list.example' },
  smokePaths: ['/dashboard', '/onboarding'],
  widgets: {
    'add-to-list': {
      load: () => import(/* webpackChunkName: "add-to-list" */ './add-to-list/add-to-list-dialog.tsx'),
    },
    'price-alert': {
      load: () => import(/* webpackChunkName: "price-alert" */ './price-alert/price-alert-dialog.tsx'),
    },
  },
  routes: [
    defineRoute({
      id: 'dashboard',
      path: '/dashboard',
      page: () => import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx'),
      head: (_, { url }) => ({ title: DASHBOARD.titleAt(url.search, 'Dashboard'), robots: 'noindex' }),
    }),
    defineRoute({
      id: 'onboarding',
      path: '/onboarding',
      page: () => import(/* webpackChunkName: "onboarding" */ './onboarding/onboarding-page.tsx'),
      head: () => ({ title: 'Welcome', robots: 'noindex' }),
    }),
    defineRoute({
      id: 'shared-list',
      path: '/list/:token',
      page: () => import(/* webpackChunkName: "shared-list" */ './shared-list/shared-list-page.tsx'),
      loader: async (args) =>
        (
          await import(/* webpackChunkName: "shared-list" */ './shared-list/load-shared-list.ts')
        ).loadSharedList(args),
      head: (list) => ({
        title: list?.name ?? 'A shared list',
        robots: 'noindex',
        ...(list === null && { status: 404 }),
      }),
    }),
  ],
})
