import type { JsonLd } from '@a-list/remote/head.ts'

/** Where a page stands in the site, for search engines. @param steps from the top; each with its path */
export function breadcrumbList(steps: readonly { name: string; path: string }[], origin: string): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  }
}
