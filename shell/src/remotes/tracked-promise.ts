interface Fields<T> {
  status?: 'pending' | 'fulfilled' | 'rejected'
  value?: T
  reason?: unknown
}

/**
 * Lets React's `use` read the promise without suspending once it has settled. React reads the same fields, but
 * sets them itself only after it has suspended once.
 */
export function track<T>(promise: Promise<T>): Promise<T> {
  const tracked: Promise<T> & Fields<T> = promise
  tracked.status = 'pending'
  tracked.then(
    (value) => {
      tracked.status = 'fulfilled'
      tracked.value = value
    },
    (reason: unknown) => {
      tracked.status = 'rejected'
      tracked.reason = reason
    },
  )
  return tracked
}

export function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: 'fulfilled' as const, value })
}
