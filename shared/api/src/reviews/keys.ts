export const reviewKeys = {
  all: ['reviews'] as const,
  ofProduct: (productId: string) => [...reviewKeys.all, 'product', productId] as const,
  rating: (productId: string) => [...reviewKeys.all, 'rating', productId] as const,
  ofUser: (userId: string) => [...reviewKeys.all, 'user', userId] as const,
}
