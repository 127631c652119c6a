export interface StoryAuthor {
  name: string
  kind: 'person' | 'organization'
}

/** Authors of stories, by number. The editors wrote the built-in ones. */
export const storyAuthors: Record<number, StoryAuthor> = {
  1: { name: 'A-List Editors', kind: 'organization' },
}
