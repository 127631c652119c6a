import { defineRemote } from '@a-list/remote/definition.ts'

export default defineRemote({
  name: 'stock',
  owners: { team: 'Stock', contact: 'stock@a-list.example' },
  smokePaths: ['/stock'],
  routes: [
    { id: 'page', path: '/stock', page: () => import('./page.tsx'), head: () => ({ title: 'Stock remote' }) },
  ],
})
