import { clsx } from 'clsx'

/** Holds the place of what is on its way; give it the size of that by classes. Nothing to those who listen. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-sm bg-well', className)} />
}
