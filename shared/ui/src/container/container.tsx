import { clsx } from 'clsx'
import type { HTMLAttributes } from 'react'

interface ContainerProps extends HTMLAttributes<HTMLDivElement> {
  /** `page` for grids, `column` for text with images, `narrow` for forms. */
  width?: 'page' | 'column' | 'narrow'
}

const WIDTHS = { page: 'max-w-page', column: 'max-w-column', narrow: 'max-w-narrow' }

/** Limits the width of its content and adds the page's side margins. */
export function Container({ width = 'page', className, ...rest }: ContainerProps) {
  return <div {...rest} className={clsx('mx-auto w-full px-4 sm:px-6 lg:px-10', WIDTHS[width], className)} />
}
