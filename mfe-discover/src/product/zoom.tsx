import { imageSources } from '@a-list/domain/pictures/image-address.ts'
import { avifSrcSet } from '@a-list/domain/pictures/pictures.ts'
import { useHost } from '@a-list/remote/host-context.ts'
import { IconButton } from '@a-list/ui/button/icon-button.tsx'
import { useModal } from '@a-list/ui/dialog/use-modal.ts'
import { X } from 'lucide-react'

interface ZoomProps {
  src: string
  alt: string
  open: boolean
  onClose: () => void
}

/** One image as large as the window allows. */
export default function Zoom({ src, alt, open, onClose }: ZoomProps) {
  const modal = useModal(open, onClose)
  const { site } = useHost()
  const avif = avifSrcSet(src)
  const resized = imageSources(src, site.imageHosts)
  return (
    <dialog {...modal} aria-label={alt} className="m-auto bg-paper text-ink backdrop:bg-veil">
      {open && (
        <>
          <picture>
            {avif && <source type="image/avif" srcSet={avif} sizes="100vw" />}
            <img
              src={resized?.src ?? src}
              srcSet={resized?.srcSet}
              sizes="100vw"
              alt={alt}
              className="max-h-[92dvh] max-w-[96vw] object-contain"
            />
          </picture>
          <div className="absolute top-2 right-2 rounded-full bg-paper">
            <IconButton label="Close" icon={<X aria-hidden className="size-5.5" />} onClick={onClose} />
          </div>
        </>
      )}
    </dialog>
  )
}
