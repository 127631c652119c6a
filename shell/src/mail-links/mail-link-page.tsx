import { PicturePage } from '@a-list/ui/container/picture-page.tsx'
import type { ReactNode } from 'react'

interface MailLinkPageProps {
  title: string
  lead: ReactNode
  children?: ReactNode
}

/** The frame of pages for e-mail links and passwords. It looks like the sign-in page, from which some visitors come. */
export function MailLinkPage({ title, lead, children }: MailLinkPageProps) {
  return (
    <PicturePage picture="/pictures/founder-lady-gaga.webp">
      <div className="py-12 sm:py-20">
        <h1 tabIndex={-1} className="text-4xl">
          {title}
        </h1>
        <p className="mt-3 mb-8 text-ink-soft">{lead}</p>
        {children}
        <noscript>
          <p className="mt-6 border-l-4 border-warn bg-warn-ground px-4 py-3">
            This page needs JavaScript. Please open the link in another browser.
          </p>
        </noscript>
      </div>
    </PicturePage>
  )
}
