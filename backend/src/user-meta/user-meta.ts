import {
  notificationPreferencesSchema,
  USER_META_DEFAULTS,
  userMetaSchema as wireSchema,
} from '@a-list/domain/members/user-meta.ts'
import { type Kysely, sql, type Transaction } from 'kysely'
import { z } from 'zod'
import type { Tables } from '../database/tables.ts'
import { rowId, text } from '../http/fields.ts'
import { followsOf, replaceFollows } from '../subscriptions/follows.ts'

/** The screens decide what they store about the onboarding. The backend only limits its size. */
const MAX_PREFERENCES_LENGTH = 8_000
const MAX_PREFERENCES_DEPTH = 6
const freeForm = z
  .record(text(100), z.unknown())
  .refine(
    isSmall,
    `Must be at most ${MAX_PREFERENCES_LENGTH} characters of JSON, ${MAX_PREFERENCES_DEPTH} levels deep`,
  )

function isSmall(value: unknown): boolean {
  if (!isShallow(value, MAX_PREFERENCES_DEPTH)) return false
  const json = JSON.stringify(value)
  // JSON writes NUL and unpaired surrogates, which the database can't store, as escapes.
  return json.length <= MAX_PREFERENCES_LENGTH && !/\\u0000|\\ud[89a-f]/i.test(json)
}

/** Must run before other code traverses the value, because a very deep value overflows the stack. */
function isShallow(value: unknown, levels: number): boolean {
  if (typeof value !== 'object' || value === null) return true
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1))
}

const { shape } = wireSchema

/**
 * The domain's user meta with the limits of the database. Followed items are stored once, in the
 * subscriptions.
 */
const storedShape = {
  onboarding_complete: shape.onboarding_complete,
  notification_preferences: shape.notification_preferences,
  onboarding_preferences: freeForm,
  onboarding_step: z.union([z.number().int().min(0).max(100), text(50)]),
  onboarding_completed_at: z.union([z.iso.datetime().max(40), z.literal('')]),
}
const followedShape = {
  followed_categories: z.array(text(100).min(1)).max(100),
  followed_brands: z.array(rowId).max(1_000),
}

export const userMetaSchema = z.object({ ...storedShape, ...followedShape })
export const userMetaChange = userMetaSchema
  .extend({ notification_preferences: z.object(notificationPreferencesSchema.shape).partial() })
  .partial()
export const userMetaKey = userMetaSchema.keyof()

export type UserMeta = z.infer<typeof userMetaSchema>
export type UserMetaChange = z.infer<typeof userMetaChange>

const storedSchema = z.object(storedShape)

export async function userMetaOf(db: Kysely<Tables>, userId: number): Promise<UserMeta> {
  const rows = await db
    .selectFrom('user_meta')
    .select(['key', 'value'])
    .where('user_id', '=', userId)
    .execute()
  const stored = storedSchema.parse({
    ...USER_META_DEFAULTS,
    ...Object.fromEntries(rows.map((row) => [row.key, row.value])),
  })
  return { ...stored, ...(await followsOf(db, userId)) }
}

export async function changeUserMeta(
  tx: Transaction<Tables>,
  userId: number,
  change: UserMetaChange,
): Promise<UserMeta> {
  // Locks the user's row, so that simultaneous changes don't overwrite each other's preferences.
  await tx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute()
  const { followed_brands, followed_categories, notification_preferences, ...plain } = change
  await replaceFollows(tx, userId, { brands: followed_brands, categories: followed_categories })
  const before = await userMetaOf(tx, userId)
  const entries = Object.entries({
    ...plain,
    ...(notification_preferences && {
      notification_preferences: { ...before.notification_preferences, ...notification_preferences },
    }),
  }).filter(([, value]) => value !== undefined)
  if (entries.length > 0) {
    await tx
      .insertInto('user_meta')
      .values(entries.map(([key, value]) => ({ user_id: userId, key, value: JSON.stringify(value) })))
      .onConflict((conflict) =>
        conflict.columns(['user_id', 'key']).doUpdateSet({ value: sql`excluded.value` }),
      )
      .execute()
  }
  return userMetaOf(tx, userId)
}
