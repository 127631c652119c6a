import { defineRemote, defineRoute } from '@a-list/remote/definition.ts'
import { redirectTo } from '@a-list/remote/redirect.ts'
import { discoverHead } from './discover/discover-head.ts'

/** Deals are a view of Discover. */
const DEALS_PATH = '/discover?filter=deals'

// Each loader is in its page's chunk, so that a visit loads the code of only one route.
export default defineRemote({
  name: 'discover',
  owners: { team: 'Discovery', contact: 'discovery@a-list.example' },
  smokePaths: ['/', '/discover'],
  routes: [
    defineRoute({
      id: 'home',
      path: '/',
      page: () => import(/* webpackChunkName: "home" */ './home/home-page.tsx'),
      loader: async (args) =>
        (await import(/* webpackChunkName: "home" */ './home/home-query.ts')).loadHome(args),
      head: (description) => ({
        title: '{site} - Celebrity brands, decoded',
        wholeTitle: true,
        description,
      }),
    }),
    defineRoute({
      id: 'discover',
      path: '/discover',
      page: () => import(/* webpackChunkName: "discover" */ './discover/discover-page.tsx'),
      loader: async (args) =>
        (await import(/* webpackChunkName: "discover" */ './discover/load-discover.ts')).loadDiscover(args),
      head: (head, { url }) => head ?? discoverHead(url),
    }),
    defineRoute({
      id: 'deals',
      path: '/deals',
      page: () => import(/* webpackChunkName: "deals" */ './discover/deals-page.tsx'),
      loader: () => {
        throw redirectTo(DEALS_PATH, 301)
      },
      head: () => ({ title: 'Deals', canonical: DEALS_PATH }),
    }),
    defineRoute({
      id: 'product',
      path: '/product/:id',
      page: () => import(/* webpackChunkName: "product" */ './product/product-page.tsx'),
      loader: async (args) =>
        (await import(/* webpackChunkName: "product" */ './product/load-product.ts')).loadProduct(args),
      head: (head) => head ?? { title: 'Product' },
    }),
    defineRoute({
      id: 'compare',
      path: '/compare',
      page: () => import(/* webpackChunkName: "compare" */ './compare/compare-page.tsx'),
      loader: async (args) =>
        (await import(/* webpackChunkName: "compare" */ './compare/compare-query.ts')).loadCompare(args),
      head: (head) => head ?? { title: 'Compare products', robots: 'noindex' },
    }),
  ],
})
