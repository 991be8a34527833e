import { classes } from './classes.ts'
import { Picture } from './picture.tsx'

/** The picture of a slide or banner. `name` is empty if it has none. */
export type Shown = {
  base: string
  name: string
  /** The picture for phones. Empty: `name` is used on every screen. */
  narrow: string
  alt: string
  /** Flips the picture in right-to-left pages. */
  mirrored: boolean
  small?: boolean
}

type BannerPictureProps = Shown &
  Pick<Parameters<typeof Picture>[0], 'sizes' | 'ratio' | 'widths' | 'eager' | 'className'>

/** The picture for wide screens, and the one for phones if it exists. */
export function BannerPicture({ narrow, mirrored, className, ...picture }: BannerPictureProps) {
  const wide = <Picture {...picture} className={classes(className, mirrored && 'mirrored')} />
  if (!narrow) return wide
  const { base, small = false } = picture
  return (
    <picture>
      <source
        media="(max-width: 47.99rem)"
        srcSet={small ? `${base}320/${narrow}` : `${base}640/${narrow} 640w, ${base}960/${narrow} 960w`}
        sizes="96vw"
      />
      {wide}
    </picture>
  )
}
