/** How much of it a title begins with: “a pair of”, «سی و شش دانه». */
const measures: Record<string, RegExp> = {
  en: /^(?:(?:an?|\d+) )?(?:pairs?|sets?|strands?|dozens?|packs?|boxe?s?) of /i,
  fa: /^(?:(?:[\d۰-۹]+|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|دوازده|بیست|سی|و|جوره|ست|درجن|رشته|دانه) )+/,
}

/**
 * What an English title ends with that is no noun: how much or how large (“10 kg”, “2 × 3 m”), the number of a model, the
 * one letter after a name (“iPhone X”), a colour set behind.
 */
const AFTERWORDS =
  /(?:\s+(?:[\d.,/×x]+(?:\s*(?:[kmcg]?[gmlwbvat]{1,3}|k?w|kva|[mk]?ah|kg|inch(?:es)?|feet|ton|pieces|x|×|hp)\b\.?)?|[a-z]|["”]|size|black|white|gr[ae]y|silver|gold|red|blue|green|pink|brown))+$/i

/** Where the noun stands that says what a thing is: “silk scarf”, but «دستمال ابریشمی». */
const headStands: Record<string, 'first' | 'last'> = { en: 'last', fa: 'first', ps: 'last' }

const BEYOND_ITSELF = /[،;:(]|,(?!\d)|\s(?:for|with|in|from|of|on|برای|با|از|در)\s/i

/** A title without what the thing is for, comes with or is made from: a vacuum cleaner for carpets is no carpet. */
export const itself = (title: string): string => title.split(BEYOND_ITSELF)[0] ?? title

/**
 * What a title in this language says that the thing is, without its maker, measures and adjectives: the scarf of a “Silk
 * scarf from Herat”. All of its name where the language is not known to put it first or last.
 */
export function headOf(title: string, language: string, makers: string[] = []): string {
  const name = withoutMaker(itself(title.replace(measures[language] ?? '', '')).trim(), makers)
  const stands = headStands[language]
  if (!stands) return name
  const named = language === 'en' ? name.replace(AFTERWORDS, '') : name
  return named.split(/\s+/).at(stands === 'first' ? 0 : -1) ?? name
}

/** «سامسونگ گلکسی» is a Galaxy: whose it is stands first in Dari, too. A maker alone is what the thing is called. */
function withoutMaker(name: string, makers: string[]): string {
  const maker = makers.find((one) => one !== '' && name.startsWith(`${one} `))
  return maker ? name.slice(maker.length).trim() : name
}

/** Whether a category holds several kinds of things: “Watches, belts & glasses” says less of each than “Rings”. */
export const namesSeveral = (category: string): boolean => SEVERAL.test(category)

const SEVERAL = /[,،&]|\s(?:and|و)\s|accessor|\bparts\b|\bgoods\b|\bsupplies\b|لوازم|پرزه|وسایل|سامان/i
