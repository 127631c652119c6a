import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { fetchProduct } from '@a-list/api/catalogue/product.ts'
import type { ApiClient } from '@a-list/api/client.ts'
import { ApiFailure, isNotFound } from '@a-list/api/errors.ts'
import type { Sourced } from '@a-list/api/sourced.ts'
import { fetchStory } from '@a-list/api/stories/story.ts'
import { previewPicture } from '@a-list/domain/pictures/pictures.ts'
import { storyCategories } from '@a-list/domain/stories/story.ts'
import { htmlToText } from '@a-list/domain/text/html-text.ts'
import type { LinkPreviewKind } from '@a-list/remote/link-preview-path.ts'
import type { PreviewCard } from './preview-card.ts'

interface Found {
  label: string
  title: string
  line: string
  image: string
}

const FETCHERS: Record<LinkPreviewKind, (api: ApiClient, id: string) => Promise<Found>> = {
  async brand(api, id) {
    const brand = backendValue(await fetchBrand(api, id))
    const { brand_name, associated_celebrities, featured_image, logo } = brand
    const line = associated_celebrities.length > 0 ? `by ${associated_celebrities.join(' & ')}` : ''
    return { label: 'Brand', title: brand_name, line, image: featured_image || logo }
  },
  async product(api, id) {
    const { name, brand, price, image } = backendValue(await fetchProduct(api, id))
    return { label: brand, title: name, line: price, image }
  },
  async story(_api, id) {
    const story = await fetchStory(id)
    return {
      label: storyCategories(story)[0]?.name ?? 'Story',
      title: htmlToText(story.title.rendered),
      line: htmlToText(story.excerpt.rendered),
      image: story.featured_media_url,
    }
  },
}

/**
 * Refuses sample data: messengers would cache the sample's price under a real product's URL for days.
 * @throws ApiFailure
 */
function backendValue<T>({ source, value }: Sourced<T>): T {
  if (source === 'sample') throw new ApiFailure({ kind: 'network' })
  return value
}

export function isPreviewKind(kind: string): kind is LinkPreviewKind {
  return Object.hasOwn(FETCHERS, kind)
}

interface Sources {
  api: ApiClient
  site: string
  picturesDir: string
}

/** The content of an item's preview image; undefined if there is no such item. @throws ApiFailure */
export async function fetchCard(
  kind: LinkPreviewKind,
  id: string,
  { api, site, picturesDir }: Sources,
): Promise<PreviewCard | undefined> {
  try {
    const { image, ...texts } = await FETCHERS[kind](api, id)
    const picture = ownPicture(image, picturesDir)
    return { site, ...texts, ...(picture && { picture }) }
  } catch (thrown) {
    if (isNotFound(thrown)) return undefined
    throw thrown
  }
}

/**
 * The file of one of our own images. Images of other hosts are not fetched: the server sends no requests to URLs
 * from records.
 */
function ownPicture(address: string, picturesDir: string): string | undefined {
  const name = /^\/pictures\/([a-z0-9-]+\.(?:jpeg|webp))$/.exec(previewPicture(address))?.[1]
  const file = name && join(picturesDir, name)
  return file && existsSync(file) ? file : undefined
}
