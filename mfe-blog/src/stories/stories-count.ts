import type { StoriesPageContent } from './select-page.ts'
import type { StoriesView } from './stories-view.ts'

/** The status text of the list, such as "2 stories for “denim” in Reviews". Screen readers announce the text. */
export function storiesCount({ total, page, pages }: StoriesPageContent, view: StoriesView): string {
  const count = `${total} ${total === 1 ? 'story' : 'stories'}`
  const search = view.query ? ` for “${view.query}”` : ''
  const category = view.category ? ` in ${view.category.name}` : ''
  const position = pages > 1 ? `, page ${page} of ${pages}` : ''
  return count + search + category + position
}
