/** Wide pictures for the slider and the banners, 1600×640: the start side is calm, so that the page can lay text over it. */
import { bazaarArch } from './bazaar.ts'
import { carpetsBanner, jewelleryBanner, kitchenBanner, phonesBanner, schoolBanner } from './displays.ts'
import { deliveryBanner, nowruzBanner, saffronBanner, winterBanner } from './landscapes.ts'
import { type Show, stageBanner } from './stage.ts'

export const bannerThemes = [
  'bazaar-arch',
  'carpets',
  'saffron',
  'nowruz',
  'winter',
  'kitchen',
  'phones',
  'jewellery',
  'delivery',
  'school',
] as const

export type BannerTheme = (typeof bannerThemes)[number]

const shows: Record<BannerTheme, Show> = {
  'bazaar-arch': bazaarArch,
  carpets: carpetsBanner,
  saffron: saffronBanner,
  nowruz: nowruzBanner,
  winter: winterBanner,
  kitchen: kitchenBanner,
  phones: phonesBanner,
  jewellery: jewelleryBanner,
  delivery: deliveryBanner,
  school: schoolBanner,
}

/** A banner as SVG text. `mirror` puts the empty side on the right, for pages read from right to left. */
export function drawBanner(theme: BannerTheme, seed: string, { mirror = false } = {}): string {
  return stageBanner(shows[theme], `${theme} ${seed}`, mirror)
}
