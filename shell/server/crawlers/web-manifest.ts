import type { SiteSettings } from '@a-list/remote/host-context.ts'
import { ICONS } from './icons.ts'

/**
 * What a browser needs to install the site. A manifest can have only one set of colours, so it has those of the
 * light theme.
 */
export function webManifest({ name }: SiteSettings) {
  return {
    id: '/',
    name: `${name} - Celebrity brands, decoded`,
    short_name: name,
    description:
      'Discover brands founded by celebrities, shop their products and read the stories behind them.',
    lang: 'en',
    dir: 'ltr',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: '#f6f1e9',
    theme_color: '#f6f1e9',
    categories: ['shopping', 'lifestyle', 'news'],
    icons: ICONS.filter(({ file }) => !file.startsWith('apple')).map(({ file, size, bleeds }) => ({
      src: `/icons/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose: bleeds ? 'maskable' : 'any',
    })),
    shortcuts: [
      { name: 'Discover', url: '/discover' },
      { name: 'Stories', url: '/blog' },
      { name: 'Saved', url: '/dashboard' },
    ],
  }
}
