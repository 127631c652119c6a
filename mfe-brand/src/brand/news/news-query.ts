import { query } from '@a-list/api/query.ts'
import { storyKeys } from '@a-list/api/query-keys.ts'

export function newsQuery(brandId: string) {
  return query([...storyKeys.all, 'of-brand', brandId], async () => {
    const { fetchNews } = await import(/* webpackChunkName: "brand-data" */ './fetch-news.ts')
    return fetchNews(brandId)
  })
}
