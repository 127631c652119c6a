/**
 * The site's icons under /icons. `size` is the width and height in pixels. `bleeds`: systems may crop it to a
 * shape.
 */
export const ICONS = [
  { file: 'icon-192.png', size: 192, bleeds: false },
  { file: 'icon-512.png', size: 512, bleeds: false },
  { file: 'maskable-192.png', size: 192, bleeds: true },
  { file: 'maskable-512.png', size: 512, bleeds: true },
  { file: 'apple-touch-icon.png', size: 180, bleeds: true },
] as const
