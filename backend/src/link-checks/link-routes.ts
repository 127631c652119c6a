import {
  brokenLinkSchema,
  differenceActionSchema,
  differingOfferSchema,
  linkActionSchema,
} from '@a-list/domain/moderation/broken-link.ts'
import { offerDifferenceSchema } from '@a-list/domain/prices/offer-difference.ts'
import { z } from 'zod'
import { text } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { notFound, WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { actOnLink, readBrokenLinks } from './broken-links.ts'
import { LINK_CHECKS } from './check-due-links.ts'
import { decideDifference, readDifferences } from './offer-differences.ts'

export function linkRoutes(api: Api): void {
  serve(api, 'listBrokenLinks', {
    summary: 'Lists outbound links that failed twice in a row, and offers whose shops say something else',
    response: z.object({
      /** Whether links are checked at all (setting LINK_CHECK_MS). */
      enabled: z.boolean(),
      /** Links that wait for a decision, then hidden ones. In each group, the longest broken come first. */
      links: z.array(brokenLinkSchema),
      /** Sorted by brand and product. */
      differences: z.array(differingOfferSchema),
    }),
    handle: async ({ db }) =>
      ok({
        enabled: api.settings.links.everyMs > 0,
        links: await readBrokenLinks(db),
        differences: await readDifferences(db),
      }),
  })

  serve(api, 'decideBrokenLink', {
    summary: 'Checks a link again, hides its offers until it works, or accepts it as it is',
    body: z.object({ url: text(2_000), action: linkActionSchema }),
    response: successSchema,
    async handle({ body, write }) {
      const response = await write(async (tx) => {
        if (!(await actOnLink(tx, body.url, body.action))) {
          throw notFound('alist_link_not_found', 'This link works by now, or is no longer checked')
        }
        return ok(SUCCESS)
      })
      if (body.action === 'check') await api.jobs.runSoon(LINK_CHECKS)
      return response
    },
  })

  serve(api, 'decideDifference', {
    summary: "Shows a shop's price or stock in our offer, or accepts that the shop says something else",
    body: z.object({ url: text(2_000), difference: offerDifferenceSchema, action: differenceActionSchema }),
    response: successSchema,
    handle: ({ body: { url, difference, action }, write }) =>
      write(async (tx) => {
        if (!(await decideDifference(tx, url, difference, action))) {
          throw new WpError(409, 'alist_difference_gone', 'The offer or its shop has changed meanwhile')
        }
        return ok(SUCCESS)
      }),
  })
}
