export const storeKeys = {
  all: ['store'] as const,
  brand: (brandId: string) => [...storeKeys.all, 'brand', brandId] as const,
  stats: () => [...storeKeys.all, 'stats'] as const,
}
