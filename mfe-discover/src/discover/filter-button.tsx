import { Button } from '@a-list/ui/button/button.tsx'
import { ListFilter } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'

const FilterSheet = lazy(() => import(/* webpackChunkName: "filter-sheet" */ './filter-sheet.tsx'))

/** Opens the filters in a drawer on small screens, and shows how many are set. */
export function FilterButton({ count, children }: { count: number; children: ReactNode }) {
  const [state, setState] = useState<'never' | 'open' | 'closed'>('never')
  return (
    <>
      <Button tone="outline" className="min-h-12 lg:hidden" onClick={() => setState('open')}>
        <ListFilter aria-hidden className="size-4" />
        Filter
        {count > 0 && (
          <span className="inline-flex min-w-6 justify-center rounded-full bg-accent px-1.5 text-xs text-on-accent">
            {count}
            <span className="sr-only"> set</span>
          </span>
        )}
      </Button>
      {state !== 'never' && (
        <Suspense>
          <FilterSheet open={state === 'open'} onClose={() => setState('closed')}>
            {children}
          </FilterSheet>
        </Suspense>
      )}
    </>
  )
}
