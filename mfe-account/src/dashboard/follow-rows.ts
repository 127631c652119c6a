/** A list of names with buttons to follow or unfollow them, in as many columns as it has room for. */
export const FOLLOW_ROWS = 'grid grid-cols-[repeat(auto-fill,minmax(min(17rem,100%),1fr))] gap-x-10'

export const FOLLOW_ROW = 'flex items-center justify-between gap-4 border-b border-line py-2.5 font-semibold'
