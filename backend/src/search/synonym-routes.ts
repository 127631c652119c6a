import {
  MAX_SYNONYMS,
  synonymsFormSchema,
  synonymsIn,
  synonymsSchema,
} from '@a-list/domain/search/search-synonyms.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { rowId } from '../http/fields.ts'
import { ok, SUCCESS, successSchema } from '../http/route-response.ts'
import { invalidParams, notFound, WpError } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'

export function synonymRoutes(api: Api): void {
  serve(api, 'listSynonyms', {
    summary: 'Lists the terms that moderators have said mean the same, the newest first',
    response: z.array(synonymsSchema),
    handle: async ({ db }) =>
      ok(await db.selectFrom('search_synonyms').select(['id', 'terms']).orderBy('id', 'desc').execute()),
  })

  serve(api, 'addSynonyms', {
    summary: 'Adds terms, separated by commas, that mean the same to every search from now on',
    body: synonymsFormSchema,
    response: synonymsSchema,
    handle: ({ body, write }) =>
      write(async (tx) => {
        const terms = synonymsIn(body.terms)
        const { rows } = await sql<{ isUsable: boolean }>`
          select are_searchable(search_fold_all(${terms}::text[])) as "isUsable"`.execute(tx)
        if (!rows[0]?.isUsable)
          throw invalidParams({ terms: 'A word is too long, or has no letters that can be searched' })
        // Two moderators at once must not pass the limit.
        await sql`lock table search_synonyms in share row exclusive mode`.execute(tx)
        const { count } = await tx
          .selectFrom('search_synonyms')
          .select(({ fn }) => fn.countAll<string>().as('count'))
          .executeTakeFirstOrThrow()
        if (Number(count) >= MAX_SYNONYMS) {
          throw new WpError(409, 'alist_too_many', `There can be ${MAX_SYNONYMS} entries. Remove one first.`)
        }
        return ok(
          await tx
            .insertInto('search_synonyms')
            .values({ terms })
            .returning(['id', 'terms'])
            .executeTakeFirstOrThrow(),
        )
      }),
  })

  serve(api, 'removeSynonyms', {
    summary: 'Removes terms that a moderator has added',
    params: z.object({ id: rowId }),
    response: successSchema,
    handle: ({ params, write }) =>
      write(async (tx) => {
        const { numDeletedRows } = await tx
          .deleteFrom('search_synonyms')
          .where('id', '=', params.id)
          .executeTakeFirst()
        if (numDeletedRows === 0n) throw notFound('alist_synonyms_not_found', 'These terms no longer exist')
        return ok(SUCCESS)
      }),
  })
}
