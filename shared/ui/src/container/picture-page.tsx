import type { ReactNode } from 'react'
import { Image } from '../image/image.tsx'
import { Container } from './container.tsx'

interface PicturePageProps {
  /** Decorates the page: `/pictures/…`. */
  picture: string
  children: ReactNode
}

/**
 * A page with a form or few words. On wide screens a large picture fills its right half, and stays while a long page
 * scrolls. Narrower screens show no picture and do not load it, because it is lazy.
 */
export function PicturePage({ picture, children }: PicturePageProps) {
  return (
    <Container className="max-lg:max-w-narrow lg:grid lg:grid-cols-2 lg:gap-12 lg:pr-0 min-[86rem]:pr-10">
      <div className="grid grid-cols-1">{children}</div>
      <div className="border-l min-[86rem]:border-r border-ink max-lg:hidden">
        <div className="sticky top-19 h-[calc(100vh-4.75rem)]">
          {/* In a high window, the picture is enlarged to the window's height and its sides are cut off. So `sizes` is
              wider than the column. */}
          <Image src={picture} alt="" ratio="portrait" sizes="60rem" className="size-full" />
        </div>
      </div>
    </Container>
  )
}
