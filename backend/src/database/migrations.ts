import type { Migration } from 'kysely/migration'
import { baseline } from './migrations/0040-baseline.ts'

/**
 * Sorted by name. Never edit a released migration; add a new one. The first one is number 40, because it replaced 0001 to
 * 0039, which made the same schema (before-baseline.ts).
 */
export const migrations: Record<string, Migration> = {
  '0040-baseline': baseline,
}
