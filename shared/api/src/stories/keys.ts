export const storyKeys = {
  all: ['stories'] as const,
  list: () => [...storyKeys.all, 'list'] as const,
  names: () => [...storyKeys.all, 'names'] as const,
  one: (slug: string) => [...storyKeys.all, 'one', slug] as const,
}
