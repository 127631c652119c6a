import { useHost } from '@a-list/remote/host-context.ts'
import { lazy, Suspense, useState } from 'react'

const Details = lazy(() => import('./details.tsx'))

export default function StockPage() {
  const [isOpen, setOpen] = useState(false)
  const { site, toast } = useHost()
  return (
    <main data-mfe="stock">
      <h1>A stock remote in {site.name}</h1>
      <button type="button" onClick={() => toast({ title: 'Toasted' })}>
        Toast
      </button>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      <Suspense>{isOpen && <Details />}</Suspense>
    </main>
  )
}
