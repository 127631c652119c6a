import { clsx } from 'clsx'

/** A placeholder for loading content, hidden from screen readers. Set its size by classes. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={clsx('block animate-breathe rounded-sm bg-well', className)} />
}
