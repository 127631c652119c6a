import type { Kysely, Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { invalidParams } from '../http/wp-error.ts'
import { isNamedHost, type StoreAddress, storeAddress } from './store-address.ts'

const MAX_HOSTS = 10

export const storeHosts = z
  .array(
    z.string().max(253).toLowerCase().refine(isNamedHost, 'Must be a host name, such as shop.example.com'),
  )
  .max(MAX_HOSTS)

/** The allowed hosts for a brand's storefront. */
export async function storeHostsOf(db: Kysely<Tables>, brandId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('brand_store_hosts')
    .select('host')
    .where('brand_id', '=', brandId)
    .orderBy('host')
    .execute()
  return rows.map((row) => row.host)
}

export async function replaceStoreHosts(
  tx: Transaction<Tables>,
  brandId: number,
  hosts: string[],
  administratorId: number | null,
): Promise<void> {
  await tx.deleteFrom('brand_store_hosts').where('brand_id', '=', brandId).execute()
  const rows = [...new Set(hosts)].map((host) => ({ brand_id: brandId, host, added_by: administratorId }))
  if (rows.length > 0) await tx.insertInto('brand_store_hosts').values(rows).execute()
}

type Allowed =
  | { ok: true; address: StoreAddress }
  | { ok: false; reason: 'no_store_address' | 'host_not_allowed' }

/** The address of a brand's storefront, or why it may not be fetched. Its host must be on the list, or a test host. */
export function allowedAddress(
  brand: { store_url: string; hosts: readonly string[] },
  testHosts: readonly string[],
): Allowed {
  const address = storeAddress(brand.store_url, testHosts)
  if (address === undefined) return { ok: false, reason: 'no_store_address' }
  const allowed = brand.hosts.includes(address.hostname) || testHosts.includes(address.host)
  return allowed ? { ok: true, address } : { ok: false, reason: 'host_not_allowed' }
}

/** Throws 400 for a store URL that may not be fetched. */
export async function refuseStoreUrl(
  tx: Transaction<Tables>,
  brandId: number,
  url: string,
  testHosts: readonly string[],
): Promise<void> {
  const allowed = allowedAddress({ store_url: url, hosts: await storeHostsOf(tx, brandId) }, testHosts)
  if (allowed.ok) return
  throw invalidParams({
    'acf.shopify_store_url':
      allowed.reason === 'host_not_allowed'
        ? 'This host is not on the list of the brand’s store hosts; an administrator can add it'
        : 'Must be the https URL of a named host',
  })
}
