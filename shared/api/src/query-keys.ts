// Query keys go from general to specific: invalidating `all` of a kind invalidates all its queries.

export const brandKeys = {
  all: ['brands'] as const,
  list: () => [...brandKeys.all, 'list'] as const,
  newest: () => [...brandKeys.all, 'newest'] as const,
  page: (query: object) => [...brandKeys.all, 'page', query] as const,
  one: (id: string) => [...brandKeys.all, 'one', id] as const,
}

export const favoriteKeys = { all: ['favorites'] as const }

export const listKeys = { all: ['lists'] as const }

export const notificationKeys = {
  all: ['notifications'] as const,
  list: () => [...notificationKeys.all, 'list'] as const,
  unread: () => [...notificationKeys.all, 'unread'] as const,
}

export const productKeys = {
  all: ['products'] as const,
  one: (id: string) => [...productKeys.all, 'one', id] as const,
  offers: (id: string) => [...productKeys.all, 'offers', id] as const,
  history: (id: string, retailer: string) => [...productKeys.all, 'history', id, retailer] as const,
}

export const reviewKeys = {
  all: ['reviews'] as const,
  ofProduct: (productId: string) => [...reviewKeys.all, 'product', productId] as const,
  rating: (productId: string) => [...reviewKeys.all, 'rating', productId] as const,
  /** The member's review that waits in the outbox. It is never fetched. */
  waiting: (productId: string) => [...reviewKeys.all, 'waiting', productId] as const,
}

export const searchKeys = {
  suggestions: (text: string) => ['search', 'suggestions', text] as const,
}

export const storeKeys = {
  all: ['store'] as const,
  stats: () => [...storeKeys.all, 'stats'] as const,
}

export const storyKeys = {
  all: ['stories'] as const,
  list: () => [...storyKeys.all, 'list'] as const,
  names: () => [...storyKeys.all, 'names'] as const,
  one: (slug: string) => [...storyKeys.all, 'one', slug] as const,
}

export const submissionKeys = {
  all: ['submissions'] as const,
  stats: () => [...submissionKeys.all, 'stats'] as const,
}

/** Nested under the submissions' key, so that they are reset too when another person signs in. */
export const moderationKeys = {
  pages: () => [...submissionKeys.all, 'page'] as const,
  page: (query: object) => [...moderationKeys.pages(), query] as const,
  one: (id: number) => [...submissionKeys.all, 'one', id] as const,
  stores: () => [...submissionKeys.all, 'stores'] as const,
  links: () => [...submissionKeys.all, 'links'] as const,
  synonyms: () => [...submissionKeys.all, 'synonyms'] as const,
  activity: (days: number) => [...submissionKeys.all, 'activity', days] as const,
}

export const subscriptionKeys = { all: ['subscriptions'] as const }

export const accountMailKeys = { all: ['account-mail'] as const }

export const pushKeys = { all: ['push'] as const }

export const watchKeys = { all: ['watches'] as const }

export const userMetaKeys = { all: ['user-meta'] as const }
