import { brands as knownBrands } from '../catalogue/brands.ts'
import type { LocalizedText } from '../catalogue/demo-types.ts'
import { localized } from '../catalogue/demo-types.ts'
import { pairs } from './main-category.ts'

/** Syllables of invented names, in both scripts. */
const syllables = pairs(`
za=زا; ru=رو; mi=می; kan=کن; dor=در; shi=شی; ba=با; lon=لن; ta=تا; gul=گل; na=نا; far=فر; si=سی; wa=وا; mar=مر
pa=پا; zhi=ژی; ko=کو; ran=رن; du=دو; ha=ها; vin=وین; lo=لو; sam=سم; yu=یو; che=چی; nor=نر; ja=جا; mo=مو; tis=تس
lar=لر; ghu=غو; sha=شا; ven=ون; ri=ری; bor=بر; fa=فا; kho=خو; dal=دل; nu=نو; zar=زر; mel=مل; go=گو; tar=تر; las=لس`)
const SOUNDS = syllables.length

/** Coprime to every power of 45, so that every combination occurs once before the first one repeats. */
const STRIDE = 7_919

function invented(index: number, length: number): LocalizedText {
  let rest = (index * STRIDE) % SOUNDS ** length
  const sounds = Array.from({ length }, () => {
    const sound = syllables[rest % SOUNDS] as (typeof syllables)[number]
    rest = Math.floor(rest / SOUNDS)
    return sound
  })
  const latin = sounds.map(([en]) => en).join('')
  return localized(latin.charAt(0).toUpperCase() + latin.slice(1), sounds.map(([, fa]) => fa).join(''))
}

export const SERIES = 20_000
/** Invented names of models and patterns: the rare words of the catalogue. */
export const seriesName = (index: number): LocalizedText => invented(index, 3)

export const BRANDS = 2_000
export type Brand = { slug: string; title: LocalizedText; aliases: string[]; featured: boolean }

/** The demo bazaar's brands first, then invented ones. */
export const brands: readonly Brand[] = Array.from({ length: BRANDS }, (_, index) => {
  const known = knownBrands[index]
  if (known) return { slug: known.slug, title: known.name, aliases: known.aliases, featured: known.featured }
  const title = invented(index, 2)
  return { slug: `${title.en.toLowerCase()}-${index}`, title, aliases: [], featured: false }
})

/** The main categories of the demo bazaar's brands. */
export const mainCategoriesByBrand: Readonly<Record<string, readonly string[]>> = {
  samsung: ['phones', 'computers', 'appliances', 'tv-light'],
  xiaomi: ['phones', 'tv-light', 'bags'],
  tecno: ['phones'],
  infinix: ['phones'],
  anker: ['phones', 'tv-light', 'solar'],
  baseus: ['phones', 'tv-light'],
  philips: ['appliances', 'kitchen-electrics', 'tv-light', 'beauty'],
  lg: ['appliances', 'tv-light'],
  haier: ['appliances', 'kitchen-electrics'],
  'super-asia': ['appliances', 'kitchen-electrics'],
  panasonic: ['kitchen-electrics', 'tv-light', 'solar'],
  'tp-link': ['computers'],
  lenovo: ['computers', 'phones'],
  hp: ['computers'],
  casio: ['bags'],
  bosch: ['appliances', 'sport', 'kitchen-electrics'],
  dollar: ['books'],
  alokozay: ['pantry'],
  'zarrin-zafaran': ['pantry'],
  'koh-e-baba': ['dried-fruit', 'pantry'],
  gulbahar: ['carpets', 'women'],
  maihan: ['men', 'women', 'children'],
  'hindukush-leather': ['bags', 'shoes'],
  parwaz: ['bags', 'books', 'children'],
  'barg-e-sabz': ['beauty', 'pantry'],
  'aftab-solar': ['solar'],
  'sitara-steel': ['table', 'kitchen-electrics'],
  'pamir-sport': ['sport', 'shoes'],
}
