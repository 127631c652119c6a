import { sampleLists } from '@a-list/sample/lists.ts'
import { Button } from '@a-list/ui/button/button.tsx'
import { Notice } from '@a-list/ui/notice/notice.tsx'
import { ListItems } from './list-items.tsx'

/**
 * Spec section 2: "Lists on the dashboard currently use sample data". This site uses them only while the backend
 * is unreachable.
 */
export default function SampleLists({ retrying, onRetry }: { retrying: boolean; onRetry: () => void }) {
  return (
    <div className="grid gap-10">
      <Notice>We can’t reach your lists right now. Yours are safe; these are examples.</Notice>
      <Button tone="outline" className="justify-self-start" busy={retrying} onClick={onRetry}>
        Try again
      </Button>
      {sampleLists.map(({ id, name, items }) => (
        <section key={id} aria-labelledby={`list-${id}`}>
          <h2 id={`list-${id}`} className="mb-3 text-3xl">
            {name}
          </h2>
          <ListItems items={items} />
        </section>
      ))}
    </div>
  )
}
