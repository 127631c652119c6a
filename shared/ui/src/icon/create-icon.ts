import { createElement, type SVGProps } from 'react'

/** An icon of lucide-react, as its files have it: the elements of a drawing of 24 by 24. */
interface IconData {
  node: readonly (readonly [tag: string, attributes: Record<string, string>])[]
}

/**
 * Draws the icons of lucide-react in its place (shared/build/icon-loader.cjs): what it does besides, for settings that
 * this site has none of, is 1.3 kB brotli in the shell and in each remote, and two class names an icon in the HTML.
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
