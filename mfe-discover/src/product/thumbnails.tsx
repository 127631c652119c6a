import { Image } from '@a-list/ui/image/image.tsx'
import { clsx } from 'clsx'

interface ThumbnailsProps {
  pictures: readonly string[]
  /** Index of the image that the gallery shows. */
  current: number
  ground: string
  onChoose: (index: number) => void
}

export function Thumbnails({ pictures, current, ground, onChoose }: ThumbnailsProps) {
  return (
    <ul className="mt-3 flex max-sm:hidden gap-3 overflow-x-auto p-1 -ml-1">
      {pictures.map((picture, index) => (
        <li key={picture} className={clsx('w-20 shrink-0', index === current && 'outline-2 outline-ink')}>
          <button
            type="button"
            aria-label={`Show picture ${index + 1}`}
            aria-current={index === current}
            onClick={() => onChoose(index)}
            className="block w-full"
          >
            <Image src={picture} alt="" ratio="portrait" sizes="5rem" ground={ground} />
          </button>
        </li>
      ))}
    </ul>
  )
}
