export const productKeys = {
  all: ['products'] as const,
  list: (filters: Record<string, string> = {}) => [...productKeys.all, 'list', filters] as const,
  one: (id: string) => [...productKeys.all, 'one', id] as const,
  offers: (id: string) => [...productKeys.all, 'offers', id] as const,
}
