import type { NotificationType } from '@a-list/domain/members/notification.ts'
import type { MergeTarget, SubmissionStatus } from '@a-list/domain/moderation/submission.ts'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'
import type { Id, Moment, OptionalMoment } from '../columns/column-types.ts'

export interface FavoriteBrandsTable {
  user_id: number
  brand_id: number
  created_at: Moment
}
export interface FavoriteProductsTable {
  user_id: number
  product_id: string
  created_at: Moment
}
export interface ShoppingListsTable {
  id: Id
  user_id: number
  name: string
  created_at: Moment
  deleted_at: OptionalMoment
  share_token: ColumnType<string | null, string | null | undefined, string | null>
  /** Whether the shared list names its owner. */
  shares_name: Generated<boolean>
}
export interface ShoppingListItemsTable {
  list_id: number
  item_type: 'product' | 'brand'
  item_id: string
  added_at: Moment
  added_price: Generated<string>
  added_availability: Generated<string>
}
export interface UserMetaTable {
  user_id: number
  key: string
  value: ColumnType<unknown, string, string>
}
export interface FollowedBrandsTable {
  user_id: number
  brand_id: number
  created_at: Moment
}
export interface FollowedCategoriesTable {
  user_id: number
  category_key: string
  category: string
  created_at: Moment
}
export interface WatchesTable {
  user_id: number
  product_key: string
  /** The driver returns bigints as text. */
  target_cents: ColumnType<string | null, number | null, number | null>
  any_drop: boolean
  back_in_stock: boolean
  /** Whether the member only saved the product. The watch ends with the heart. */
  from_heart: Generated<boolean>
  /** When the member made the choice. */
  since: Moment
  /** When the member was last notified about the product. */
  told_at: OptionalMoment
  /** When a job last looked for news. */
  examined_at: Moment
}
export interface NewsletterSubscribersTable {
  id: Id
  email_key: string
  email: string
  created_at: Moment
  /** The second step of the double opt-in. The newsletter is sent only to confirmed addresses. */
  confirmed_at: OptionalMoment
}
export interface ContactMessagesTable {
  id: Id
  name: string
  email: string
  message: string
  sent_by: number | null
  created_at: Moment
}
export interface AnnouncedStoriesTable {
  slug: string
  announced_at: Moment
}

export interface ReviewsTable {
  id: Id
  product_id: string
  user_id: number
  rating: number
  comment: string
  is_verified: Generated<boolean>
  helpful_count: Generated<number>
  created_at: Moment
}

export interface BrandSubmissionsTable {
  id: Id
  brand_name: string
  website_url: string
  category: string
  associated_celebrity: string
  submission_reason: string
  contact_email: string
  status: Generated<SubmissionStatus>
  submitted_by: number | null
  submitted_date: Moment
  moderated_date: OptionalMoment
  moderated_by: number | null
  admin_notes: Generated<string>
  rejection_reason: Generated<string>
  /** The brand that an approval created. */
  brand_id: number | null
  merged_into: JSONColumnType<MergedInto> | null
}

export interface MergedInto extends MergeTarget {
  /** The fields that the brand lacked and took from the submission. */
  filled: FilledFields
}

export type FilledFields = Partial<Record<'founder' | 'category' | 'website', string>>

/** The values that a decision overwrites, for undo. */
export interface BeforeDecision {
  moderated_by: number | null
  moderated_date: string | null
  admin_notes: string
  rejection_reason: string
  brand_id: number | null
  /** Absent in decisions from before submissions could be merged. */
  merged_into?: MergedInto | null
}

export interface SubmissionDecisionsTable {
  id: Id
  submission_id: number
  decided_at: Moment
  moderator_id: number | null
  kind: 'decision' | 'undo'
  from_status: SubmissionStatus
  to_status: SubmissionStatus
  notes: Generated<string>
  before: JSONColumnType<BeforeDecision>
}

export interface NotificationsTable {
  id: Id
  user_id: number
  title: string
  description: string
  target_url: string
  type: NotificationType
  is_read: Generated<boolean>
  source: string
  metadata: JSONColumnType<Record<string, unknown>>
  /** Identifies the event behind the notification. A user gets one notification per cause. */
  cause: string
  created_at: Moment
  /** When an e-mail about it was queued. Null: not yet, or the user wants none. */
  mailed_at: OptionalMoment
  /** When push messages about it were queued. Null: not yet, or the user has no device that gets them. */
  pushed_at: OptionalMoment
}
