import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fetchBrand } from '@a-list/api/brands/brand.ts'
import { basesUnder, createApiClient } from '@a-list/api/client.ts'
import { imageSources } from '@a-list/domain/pictures/image-address.ts'
import { pino } from 'pino'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { describeWordPress } from '../../../backend/wordpress/testing/describe-wordpress.ts'
import { readSettings } from '../settings.ts'
import { makePhoto } from '../testing/image-host.ts'
import { imageRoutes } from './image-routes.ts'

const mediaSchema = z.object({ id: z.number(), source_url: z.string() })

describeWordPress('pictures of a WordPress', (backend) => {
  let media: z.infer<typeof mediaSchema>
  let token: string

  beforeAll(async () => {
    token = await backend.signIn('moderator')
    const uploaded = await fetch(`${backend.url()}/wp-json/wp/v2/media`, {
      method: 'POST',
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'image/jpeg',
        'Content-Disposition': 'attachment; filename="photo.jpg"',
      },
      body: new Uint8Array(await makePhoto()),
    })
    media = mediaSchema.parse(await uploaded.json())
  })

  /** Creates a brand and reads it as the site does. */
  async function brandWith(slug: string, fields: { acf?: Record<string, unknown>; featured_media?: number }) {
    const body = { title: slug, slug, status: 'publish', ...fields }
    await backend.json('POST', '/wp/v2/celebrity_brand', { token, body })
    const api = createApiClient({ bases: basesUnder(backend.url()) })
    return (await fetchBrand(api, slug)).value
  }

  async function shown(picture: string) {
    const { src = '' } = imageSources(picture) ?? {}
    const settings = readSettings({
      DATA_DIR: mkdtempSync(join(tmpdir(), 'a-list-images-')),
      WP_REST_BASE: `${backend.url()}/wp-json/wp/v2`,
    })
    const routes = imageRoutes({ settings, logger: pino({ level: 'silent' }) })
    const response = await routes.request(src, { headers: { Accept: 'image/avif,image/webp' } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/avif'])
    return sharp(await response.arrayBuffer()).metadata()
  }

  test.each([
    ['a number', () => String(media.id)],
    ['an http address', () => media.source_url],
  ])('a brand whose logo is %s shows it', async (kind, logo) => {
    const brand = await brandWith(`logo-of-${kind.replaceAll(' ', '-')}`, { acf: { logo: logo() } })
    expect(await shown(brand.logo)).toMatchObject({ width: 640, height: 1280 })
  })

  test('a brand without a picture among its fields shows its featured image', async () => {
    const brand = await brandWith('with-featured-image', { featured_media: media.id })
    expect(brand.featured_image).toBe(`/images/media/${media.id}`)
    expect(await shown(brand.featured_image)).toMatchObject({ width: 640, height: 1280 })
  })
})
