import { Container } from '@a-list/ui/container/container.tsx'
import { PageHeading } from '@a-list/ui/heading/page-heading.tsx'
import type { ReactNode } from 'react'

interface LegalPageProps {
  title: string
  lead: string
  children: ReactNode
}

/** The frame of a text page: help, contact and legal pages. */
export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <Container width="column">
      <div className="mx-auto max-w-measure">
        <PageHeading title={title} lead={lead} />
        <div className="grid grid-cols-1 gap-10 pt-8">{children}</div>
      </div>
    </Container>
  )
}

/** A section with a heading. */
export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-2 text-2xl">{title}</h2>
      <div className="grid gap-3 [&_p_a]:font-medium [&_p_a]:underline [&_p_a]:decoration-accent [&_p_a]:underline-offset-4">
        {children}
      </div>
    </section>
  )
}
