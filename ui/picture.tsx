import { classes } from './classes.ts'

/** Widths that the picture pipeline makes (api/pictures). */
const allWidths = [160, 320, 480, 640, 960, 1280, 1600]
const savingWidths = [96, 160, 320, 480]
/** Of the width that the screen would show, as a share of it: not quite half of the bytes. */
const SAVED = 0.6

/** The shapes that pictures stand in, whatever their own is; square unless told otherwise. */
const shapes = { 1: '', 1.6: 'aspect-[1.6]', 2: 'aspect-[2]', 2.2: 'aspect-[2.2]', 2.5: 'aspect-[2.5]' }

type PictureProps = {
  /** Where pictures live, and the picture's name (`common.img_src_url`). */
  base: string
  name: string
  alt: string
  /** CSS `sizes`: how wide it stands on the page. */
  sizes: string
  /** Width divided by height. */
  ratio?: keyof typeof shapes
  /** The first picture of a page is fetched at once; others when they come near the screen. */
  eager?: boolean
  /** Save data: three fifths of the width that the screen asks for, and never more than 480 px. */
  small?: boolean
  /** Fewer widths to choose from, where many pictures stand and the page shall stay short. */
  widths?: readonly number[]
  className?: string
}

/** A picture in the width the screen asks for; its place is kept, so nothing moves when it arrives. */
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
