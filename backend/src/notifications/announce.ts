import { categoryKey } from '@a-list/domain/categories/categories.ts'
import { categoryByKeywords } from '@a-list/domain/categories/category-rules.ts'
import type { NotificationType } from '@a-list/domain/members/notification.ts'
import { formatPrice } from '@a-list/domain/prices/money.ts'
import type { WatchEvent } from '@a-list/domain/prices/watch.ts'
import { productPath } from '@a-list/domain/products/product-id.ts'
import { type Kysely, type RawBuilder, type Selectable, sql, type Transaction } from 'kysely'
import type { Tables } from '../database/tables.ts'

type Preference = 'product_drops' | 'blog_mentions' | 'new_brands'

interface Announcement {
  type: NotificationType
  title: string
  description: string
  targetUrl: string
  source: string
  metadata: Record<string, unknown>
  /** Identifies the cause. A user gets one notification per cause. */
  cause: string
}

/**
 * Notifies every user of `recipients` (a query with a column `user_id`), except those who turned the preference
 * off. Users who never set the preference get the notification, because they follow the brand or category.
 */
async function notify(
  tx: Transaction<Tables>,
  recipients: RawBuilder<unknown>,
  preference: Preference | undefined,
  { type, title, description, targetUrl, source, metadata, cause }: Announcement,
): Promise<void> {
  const wantsIt =
    preference === undefined
      ? sql`true`
      : sql`coalesce((select (value->>${preference})::boolean from user_meta
          where user_meta.user_id = recipient.user_id and key = 'notification_preferences'), true)`
  await sql`
    insert into notifications (user_id, title, description, target_url, type, source, metadata, cause)
    select recipient.user_id, ${title}, ${description}, ${targetUrl}, ${type}, ${source},
      ${JSON.stringify(metadata)}::jsonb, ${cause}
    from (${recipients}) as recipient
    where ${wantsIt}
    on conflict (user_id, cause) do nothing`.execute(tx)
}

interface AnnouncedBrand {
  id: number
  slug: string
  title: string
  categories: string[]
}

/** Notifies the followers of a new brand's categories. */
export async function announceNewBrand(tx: Transaction<Tables>, brand: AnnouncedBrand): Promise<void> {
  const keys = brand.categories.map(categoryKey)
  if (keys.length === 0) return
  await notify(
    tx,
    sql`select distinct user_id from followed_categories where category_key in (${sql.join(keys)})`,
    'new_brands',
    {
      type: 'new_brand',
      title: `New in ${brand.categories[0]}: ${brand.title}`,
      description: `${brand.title} has joined the directory.`,
      targetUrl: `/brand/${brand.slug}`,
      source: 'brand',
      metadata: { brand_id: brand.id, categories: brand.categories },
      cause: `brand:${brand.id}`,
    },
  )
}

interface AnnouncedProduct {
  key: string
  name: string
}

/** Notifies the followers of a brand, and of the product's category, about a new product in the brand's store. */
export async function announceNewProduct(
  tx: Transaction<Tables>,
  brand: AnnouncedBrand,
  product: AnnouncedProduct,
): Promise<void> {
  const about = {
    targetUrl: productPath(product.key),
    source: 'store',
    metadata: { brand_id: brand.id, product_id: product.key },
    cause: `product:${product.key}`,
  }
  await notify(tx, sql`select user_id from followed_brands where brand_id = ${brand.id}`, 'product_drops', {
    ...about,
    type: 'brand_new_product',
    title: `New from ${brand.title}`,
    description: `${product.name} has just arrived.`,
  })
  const category = categoryByKeywords(product.name, brand.title, brand.categories)
  await notify(
    tx,
    // Those who follow both have the notification already, with the same cause.
    sql`select user_id from followed_categories where category_key = ${categoryKey(category)}`,
    'product_drops',
    {
      ...about,
      type: 'category_update',
      title: `New in ${category}`,
      description: `${product.name} by ${brand.title} has just arrived.`,
    },
  )
}

export interface AnnouncedStory {
  slug: string
  title: string
  excerpt: string
  brands: string[]
}

/** Notifies the followers of a story's brands, or only one of them. */
export async function announceStory(
  tx: Transaction<Tables>,
  story: AnnouncedStory,
  onlyUser?: number,
): Promise<void> {
  if (story.brands.length === 0) return
  const only = onlyUser === undefined ? sql`true` : sql`user_id = ${onlyUser}`
  await notify(
    tx,
    sql`select distinct user_id from followed_brands join brands on brands.id = brand_id
      where slug in (${sql.join(story.brands)}) and ${only}`,
    'blog_mentions',
    {
      type: 'blog_mention',
      title: story.title,
      description: story.excerpt,
      targetUrl: `/blog/${story.slug}`,
      source: 'story',
      metadata: { story: story.slug, brands: story.brands },
      cause: `story:${story.slug}`,
    },
  )
}

/** A query of the submission with this id and the submissions that were merged into it. */
const askedFor = (id: number) => sql`
  with recursive asked as (
    select id, submitted_by, contact_email from brand_submissions where id = ${id}
    union
    select merged.id, merged.submitted_by, merged.contact_email from asked join brand_submissions merged
      on merged.merged_into->>'kind' = 'submission' and merged.merged_into->>'id' = asked.id::text
  )`

type SubmissionRow = Selectable<Tables['brand_submissions']>

/**
 * Notifies the submitter of a decision, if they were signed in when they submitted, and the submitters of the
 * submissions that were merged into this one. The others get an e-mail: see `guestsOf`.
 */
export async function announceDecision(tx: Transaction<Tables>, submission: SubmissionRow): Promise<void> {
  const news = await decisionNews(tx, submission)
  if (!news) return
  const { id, status } = submission
  await notify(
    tx,
    sql`${askedFor(id)} select distinct submitted_by as user_id from asked where submitted_by is not null`,
    undefined,
    {
      type: 'new_brand',
      ...news,
      source: 'submission',
      metadata: { submission_id: id, status },
      cause: `submission:${id}:${status}:${submission.moderated_date?.getTime() ?? 0}`,
    },
  )
}

/** The e-mail addresses of the submitters without an account, each once. */
export async function guestsOf(db: Kysely<Tables>, submissionId: number): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`${askedFor(submissionId)}
    select min(contact_email) as email from asked where submitted_by is null and contact_email <> ''
    group by lower(contact_email)`.execute(db)
  return rows.map(({ email }) => email)
}

/** What the submitters read about a decision; undefined if there is none. */
export async function decisionNews(
  db: Kysely<Tables>,
  submission: SubmissionRow,
): Promise<Pick<Announcement, 'title' | 'description' | 'targetUrl'> | undefined> {
  const { status, merged_into } = submission
  if (status !== 'approved' && status !== 'rejected') return undefined
  const brandId = merged_into?.kind === 'brand' ? merged_into.id : submission.brand_id
  const brand =
    brandId === null
      ? undefined
      : await db.selectFrom('brands').select(['slug', 'title']).where('id', '=', brandId).executeTakeFirst()
  const isListed = status === 'approved' || merged_into?.kind === 'brand'
  return {
    ...decisionText(submission, brand?.title ?? ''),
    targetUrl: isListed && brand ? `/brand/${brand.slug}` : '/submit-brand',
  }
}

function decisionText(
  { status, brand_name, rejection_reason, merged_into }: SubmissionRow,
  brandTitle: string,
): { title: string; description: string } {
  if (status === 'approved') {
    return {
      title: `${brand_name} was approved`,
      description: 'The brand you suggested is in the directory now. Thank you!',
    }
  }
  switch (merged_into?.kind) {
    case 'brand':
      return {
        title: `${brand_name} is in the directory already`,
        description: `Your suggestion was merged into ${brandTitle}. Thank you!`,
      }
    case 'submission':
      return {
        title: `${brand_name} was suggested more than once`,
        description: 'Your suggestion was merged into another one. We’ll tell you what we decide.',
      }
    default:
      return {
        title: `${brand_name} was not accepted`,
        description: rejection_reason || 'Thank you for the suggestion; it does not fit the directory.',
      }
  }
}

interface WatchedProduct {
  /** The site's id. */
  id: string
  name: string
}

interface Watcher {
  userId: number
  /** Whether the member only saved the product. Then their preference decides; an alert that they set is always sent. */
  isSavedOnly: boolean
}

/** Tells a member what they wanted to know about a product. */
export async function announceWatchEvent(
  tx: Transaction<Tables>,
  { userId, isSavedOnly }: Watcher,
  product: WatchedProduct,
  event: WatchEvent,
  now: Date,
): Promise<void> {
  await notify(tx, sql`select ${userId}::integer as user_id`, isSavedOnly ? 'product_drops' : undefined, {
    type: 'brand_new_product',
    ...watchText(product.name, event, isSavedOnly),
    targetUrl: productPath(product.id),
    source: 'watch',
    metadata: { product_id: product.id, event: event.kind },
    cause: `watch:${product.id}:${now.getTime()}`,
  })
}

function watchText(
  name: string,
  event: WatchEvent,
  isSavedOnly: boolean,
): { title: string; description: string } {
  if (event.kind === 'stock') {
    return { title: `${name} is back in stock`, description: 'You asked us to tell you.' }
  }
  const price = (cents: number) => formatPrice(cents / 100, event.currency)
  return {
    title: `${name} costs ${price(event.cents)} now`,
    description:
      event.kind === 'target'
        ? 'It has reached the price that you wait for.'
        : `${isSavedOnly ? 'You saved it. ' : ''}Before, its lowest price was ${price(event.beforeCents)}.`,
  }
}
