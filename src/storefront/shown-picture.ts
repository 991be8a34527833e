import type { Banner } from '#contract/site/settings.ts'
import type { Shown } from '#ui/banner-picture.tsx'

type Screen = { base: string; small: boolean }

/** The picture of a banner as it is drawn. */
export const shownPicture = ({ image, image_narrow, alt, mirrored }: Banner, screen: Screen): Shown => ({
  ...screen,
  name: image,
  narrow: image_narrow,
  alt,
  mirrored,
})
