import type { Kysely } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { rowId } from '../http/fields.ts'
import { ok } from '../http/route-response.ts'
import { notFound } from '../http/wp-error.ts'
import type { Api } from '../serve/api.ts'
import { serve } from '../serve/serve.ts'
import { replaceStoreHosts, storeHosts, storeHostsOf } from './store-hosts.ts'

const params = z.object({ brandId: rowId })
const hosts = z.object({ hosts: storeHosts })

export function storeHostRoutes(api: Api): void {
  serve(api, 'getStoreHosts', {
    summary: "Lists the allowed hosts for a brand's storefront",
    params,
    response: hosts,
    async handle({ db, params }) {
      await refuseUnknown(db, params.brandId)
      return ok({ hosts: await storeHostsOf(db, params.brandId) })
    },
  })

  serve(api, 'setStoreHosts', {
    summary: 'Replaces the allowed hosts; a store at any other host is no longer fetched',
    params,
    body: hosts,
    response: hosts,
    handle: ({ params, body, user, write }) =>
      write(async (tx) => {
        await refuseUnknown(tx, params.brandId)
        await replaceStoreHosts(tx, params.brandId, body.hosts, user.id)
        return ok({ hosts: await storeHostsOf(tx, params.brandId) })
      }),
  })
}

async function refuseUnknown(db: Kysely<Tables>, brandId: number): Promise<void> {
  const brand = await db.selectFrom('brands').select('id').where('id', '=', brandId).executeTakeFirst()
  if (brand === undefined) throw notFound('alist_brand_not_found', 'Brand not found')
}
