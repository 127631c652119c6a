/** Who signs the stories, by number. The built-in ones are the house's own work. */
export const storyAuthors: Record<number, { name: string; kind: 'person' | 'organization' }> = {
  1: { name: 'The editors', kind: 'organization' },
}
