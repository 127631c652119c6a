import { createElement, type SVGProps } from 'react'

/** An icon file of lucide-react: the elements of an icon of 24 by 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Renders lucide-react's icons instead of the library's own component (see
 * shared/build/patches/lucide-react.ts). The library's component adds 0.8 kB brotli to the shell and 2.1 kB to
 * each remote, and two class names to each icon, for settings that the site does not use.
 */
export function createIcon({ node }: IconData) {
  return function Icon(props: SVGProps<SVGSVGElement>) {
    const line = { fill: 'none', stroke: 'currentColor', strokeWidth: 2 } as const
    const ends = { strokeLinecap: 'round', strokeLinejoin: 'round' } as const
    return createElement(
      'svg',
      { width: 24, height: 24, viewBox: '0 0 24 24', ...line, ...ends, 'aria-hidden': true, ...props },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
