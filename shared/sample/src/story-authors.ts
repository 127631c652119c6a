/** Authors of stories, by number. The editors wrote the built-in ones. */
export const storyAuthors: Record<number, { name: string; kind: 'person' | 'organization' }> = {
  1: { name: 'A-List Editors', kind: 'organization' },
}
