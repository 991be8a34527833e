import { classes } from './classes.ts'

/** Widths that the picture pipeline generates (api/pictures). */
const allWidths = [160, 320, 480, 640, 960, 1280, 1600]
const savingWidths = [96, 160, 320, 480]
/** The share of the requested width in data-saving mode. Saves a bit more than half of the bytes. */
const SAVED = 0.6

/** The aspect ratios of pictures; default: square. */
const shapes = { 1: '', 1.6: 'aspect-[1.6]', 2: 'aspect-[2]', 2.2: 'aspect-[2.2]', 2.5: 'aspect-[2.5]' }

type PictureProps = {
  /** The base URL of pictures, and the name of this one (`common.img_src_url`). */
  base: string
  name: string
  alt: string
  /** CSS `sizes`: the width on the page. */
  sizes: string
  /** Width divided by height. */
  ratio?: keyof typeof shapes
  /** Loads the picture at once, for the first picture of a page. Others load when they come near the viewport. */
  eager?: boolean
  /** Data-saving mode: three fifths of the requested width, at most 480 px. */
  small?: boolean
  /** Fewer widths, for pages with many pictures that must stay small. */
  widths?: readonly number[]
  className?: string
}

/** A picture in the width that the screen needs. Its space is reserved, so that the layout does not shift. */
export function Picture({
  base,
  name,
  alt,
  sizes,
  ratio = 1,
  eager = false,
  small = false,
  widths = allWidths,
  className,
}: PictureProps) {
  const offered = small ? savingWidths : widths
  const [only, further] = offered
  const address = (width: number) => `${base}${width}/${name}`
  return (
    <img
      src={address(further ? (small ? 160 : 320) : (only ?? 320))}
      srcSet={
        further
          ? offered.map((width) => `${address(width)} ${small ? Math.round(width / SAVED) : width}w`).join(', ')
          : undefined
      }
      sizes={further ? sizes : undefined}
      alt={alt}
      width={640}
      height={Math.round(640 / ratio)}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding="async"
      className={classes('picture', shapes[ratio], className)}
    />
  )
}
