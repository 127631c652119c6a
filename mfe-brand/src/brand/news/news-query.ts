import { queryDefaults } from '@a-list/api/caching.ts'
import { storyKeys } from '@a-list/api/stories/keys.ts'
import { queryOptions } from '@tanstack/react-query'

/** Of a story, what its entry under News shows. */
export interface NewsItem {
  slug: string
  title: string
  excerpt: string
  /** Empty for none. */
  category: string
  /** As "November 12, 2026". */
  date: string
  minutes: number
  image: string
}

export function newsQuery(brandId: string) {
  return queryOptions({
    ...queryDefaults,
    queryKey: [...storyKeys.all, 'of-brand', brandId],
    queryFn: async () => {
      const { loadNews } = await import(/* webpackChunkName: "brand-data" */ './load-news.ts')
      return loadNews(brandId)
    },
  })
}
