import type { ColumnType } from 'kysely'

/** A serial number that the database assigns. */
export type Id = ColumnType<number, never, never>
/** A time that defaults to now. */
export type Moment = ColumnType<Date, Date | undefined, Date>
export type RequiredMoment = ColumnType<Date, Date, Date>
export type OptionalMoment = ColumnType<Date | null, Date | null | undefined, Date | null>
export type SetOnce<T> = ColumnType<T, T, never>
