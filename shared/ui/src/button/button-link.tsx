import { clsx } from 'clsx'
import { Link, type LinkProps } from 'react-router-dom'
import { type ButtonLook, buttonClass } from './button-class.ts'

/** A link within the site that looks like a button. */
export function ButtonLink({ tone, size, wide, className, ...rest }: ButtonLook & LinkProps) {
  return <Link {...rest} className={clsx(buttonClass({ tone, size, wide }), className)} />
}
