/** Query keys of brands, from the general to the particular: invalidating `all` reaches each. */
export const brandKeys = {
  all: ['brands'] as const,
  list: () => [...brandKeys.all, 'list'] as const,
  found: (wish: object) => [...brandKeys.all, 'found', wish] as const,
  one: (id: string) => [...brandKeys.all, 'one', id] as const,
}
