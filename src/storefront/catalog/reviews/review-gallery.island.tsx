import { Picture } from '#ui/picture.tsx'
import { useZoom } from '../products/use-zoom.tsx'
import type { ZoomLabels } from '../products/zoom.tsx'

const LARGE = 1280

type ReviewGalleryProps = {
  label: string
  /** The base address of pictures, and the pictures with their alternative texts. */
  base: string
  pictures: { name: string; alt: string }[]
  labels: ZoomLabels
  /** True if the visitor saves data. */
  small: boolean
}

/** Small pictures that open a large version in a dialog. Without a script they are links to the large pictures. */
export default function ReviewGallery({ label, base, pictures, labels, small }: ReviewGalleryProps) {
  const { place, open, zoom } = useZoom<HTMLUListElement>(label, labels)
  return (
    <>
      <ul ref={place} aria-label={label} className="flex flex-wrap gap-2 pt-1">
        {pictures.map(({ name, alt }) => (
          <li key={name} className="w-20 overflow-hidden rounded-xl sm:w-24">
            <a href={`${base}${LARGE}/${name}`} data-zoom="" data-replay="" onClick={open}>
              <Picture base={base} name={name} alt={alt} sizes="96px" widths={[160, 320]} small={small} />
            </a>
          </li>
        ))}
      </ul>
      {zoom}
    </>
  )
}
