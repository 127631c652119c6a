/** Names of the story tags, by number. */
export const storyTags: Record<number, string> = {
  1: 'Foundation',
  2: 'Blush',
  3: 'Ownership',
  4: 'Relaunches',
  5: 'Denim',
  6: 'Fit',
  7: 'Gifts',
  8: 'Drops',
  9: 'Nails',
  10: 'Sport',
  11: 'Makeup',
  12: 'How to buy',
}
