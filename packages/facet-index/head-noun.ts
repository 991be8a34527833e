/** A quantity at the start of a title: “a pair of”, «سی و شش دانه». */
const measures: Record<string, RegExp> = {
  en: /^(?:(?:an?|\d+) )?(?:pairs?|sets?|strands?|dozens?|packs?|boxe?s?) of /i,
  fa: /^(?:(?:[\d۰-۹]+|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|دوازده|بیست|سی|و|جوره|ست|درجن|رشته|دانه) )+/,
}

/**
 * Words at the end of an English title that are not the noun: quantity or size (“10 kg”, “2 × 3 m”), a model number, a single
 * letter (“iPhone X”), a color.
 */
const AFTERWORDS =
  /(?:\s+(?:[\d.,/×x]+(?:\s*(?:[kmcg]?[gmlwbvat]{1,3}|k?w|kva|[mk]?ah|kg|inch(?:es)?|feet|ton|pieces|x|×|hp)\b\.?)?|[a-z]|["”]|size|black|white|gr[ae]y|silver|gold|red|blue|green|pink|brown))+$/i

/** The position of the head noun in a name: “silk scarf”, but «دستمال ابریشمی». */
const headPosition: Record<string, 'first' | 'last'> = { en: 'last', fa: 'first', ps: 'last' }

const BEYOND_ITSELF = /[،;:(]|,(?!\d)|\s(?:for|with|in|from|of|on|برای|با|از|در)\s/i

/** A title without its purpose, accessories and material: a vacuum cleaner for carpets is not a carpet. */
export const withoutQualifiers = (title: string): string => title.split(BEYOND_ITSELF)[0] ?? title

/**
 * The head noun of a title, without brand, quantity and adjectives: the scarf of “Silk scarf from Herat”. The whole name if the
 * position of the noun in this language is unknown.
 */
export function headNounOf(title: string, language: string, brandNames: string[] = []): string {
  const name = withoutBrand(withoutQualifiers(title.replace(measures[language] ?? '', '')).trim(), brandNames)
  const position = headPosition[language]
  if (!position) return name
  const named = language === 'en' ? name.replace(AFTERWORDS, '') : name
  return named.split(/\s+/).at(position === 'first' ? 0 : -1) ?? name
}

/**
 * Removes a brand at the start: «سامسونگ گلکسی» names a Galaxy. In Dari, too, the brand comes first. A title that is only the
 * brand stays as it is.
 */
function withoutBrand(name: string, brandNames: string[]): string {
  const brandName = brandNames.find((one) => one !== '' && name.startsWith(`${one} `))
  return brandName ? name.slice(brandName.length).trim() : name
}

/**
 * Whether a category name covers several kinds of products: “Watches, belts & glasses” describes each product less exactly than
 * “Rings”.
 */
export const coversSeveralKinds = (category: string): boolean => SEVERAL.test(category)

const SEVERAL = /[,،&]|\s(?:and|و)\s|accessor|\bparts\b|\bgoods\b|\bsupplies\b|لوازم|پرزه|وسایل|سامان/i
