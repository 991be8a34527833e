import { classes } from './classes.ts'
import { Picture } from './picture.tsx'

/** The picture of a slide or banner as it is said of it; `name` empty where it has none. */
export type Shown = {
  base: string
  name: string
  /** For phones; empty where `name` is for every screen. */
  narrow: string
  alt: string
  /** Turned round in right-to-left pages. */
  mirrored: boolean
  small?: boolean
}

type BannerPictureProps = Shown &
  Pick<Parameters<typeof Picture>[0], 'sizes' | 'ratio' | 'widths' | 'eager' | 'className'>

/** One picture on wide screens, and another on phones where there is one. */
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
