import type { Banner } from '#contract/site/settings.ts'
import type { Shown } from '#ui/banner-picture.tsx'

type Screen = { base: string; small: boolean }

/** A banner's picture with the base address and the data-saver mode. */
export const shownPicture = ({ image, image_narrow, alt, mirrored }: Banner, screen: Screen): Shown => ({
  ...screen,
  name: image,
  narrow: image_narrow,
  alt,
  mirrored,
})
