import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { brandHead } from './brand/brand-head.ts'
import { loadBrand } from './brand/load-brand.ts'

export default defineRemote({
  name: 'brand',
  owners: { team: 'Brands', contact: 'brands@a-list.example' },
  smokePaths: ['/brand/fenty-beauty', '/submit-brand'],
  routes: [
    defineRoute({
      id: 'submit-brand',
      path: '/submit-brand',
      page: () => import(/* webpackChunkName: "submit-brand" */ './submit-brand/submit-brand-page.tsx'),
      head: () => ({
        title: 'Submit a Celebrity Brand',
        description: 'Know a celebrity-founded brand that we have missed? Suggest it for the list.',
        canonical: '/submit-brand',
      }),
    }),
    defineRoute({
      id: 'brand',
      path: '/brand/:id',
      page: () => import(/* webpackChunkName: "brand" */ './brand/brand-page.tsx'),
      loader: loadBrand,
      head: (known, { url }) => brandHead(url.search, known?.response, known?.jsonLd),
    }),
  ],
})
