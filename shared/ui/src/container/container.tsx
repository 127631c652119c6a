import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'

interface ContainerProps extends HTMLAttributes<HTMLDivElement> {
  /** `page` for grids, `column` for text with pictures, `narrow` for forms. */
  width?: 'page' | 'column' | 'narrow'
}

const WIDTHS = { page: 'max-w-page', column: 'max-w-column', narrow: 'max-w-narrow' }

/** Holds content to a width, with the page's margins on both sides. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx('mx-auto w-full px-4 sm:px-6 lg:px-10', WIDTHS[width], className)} />
}
