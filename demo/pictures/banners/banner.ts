/** Wide pictures for the slider and the banners, 1600×640: the start side is calm, so that the page can lay text over it. */
import { bazaarArch } from './bazaar-arch.ts'
import { carpetsBanner } from './carpets.ts'
import { deliveryBanner } from './delivery.ts'
import { jewelleryBanner } from './jewellery.ts'
import { kitchenBanner } from './kitchen.ts'
import { nowruzBanner } from './nowruz.ts'
import { phonesBanner } from './phones.ts'
import { saffronBanner } from './saffron.ts'
import { schoolBanner } from './school.ts'
import { type Show, stageBanner } from './stage.ts'
import { winterBanner } from './winter.ts'

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
