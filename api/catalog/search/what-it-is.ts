/** How much of it a title begins with: “a pair of”, «سی و شش دانه». */
const measures: Record<string, RegExp> = {
  en: /^(?:(?:an?|\d+) )?(?:pairs?|sets?|strands?|dozens?|packs?|boxe?s?) of /i,
  fa: /^(?:(?:[\d۰-۹]+|یک|دو|سه|چهار|پنج|شش|هفت|هشت|نه|ده|دوازده|بیست|سی|و|جوره|ست|درجن|رشته|دانه) )+/,
}

/** Where the noun stands that says what a thing is: “silk scarf”, but «دستمال ابریشمی». */
const headStands: Record<string, 'first' | 'last'> = { en: 'last', fa: 'first', ps: 'last' }

const BEYOND_ITSELF = /[,،;:(]|\s(?:for|with|in|from|of|on|برای|با|از|در)\s/i

/** A title without what the thing is for, comes with or is made from: a vacuum cleaner for carpets is no carpet. */
export const itself = (title: string): string => title.split(BEYOND_ITSELF)[0] ?? title

/**
 * What a title in this language says that the thing is, without measures and adjectives: the scarf of a “Silk scarf from
 * Herat”. All of its name where the language is not known to put it first or last.
 */
export function headOf(title: string, language: string): string {
  const name = itself(title.replace(measures[language] ?? '', '')).trim()
  const stands = headStands[language]
  if (!stands) return name
  return name.split(/\s+/).at(stands === 'first' ? 0 : -1) ?? name
}

/** Whether a category holds several kinds of things: “Watches, belts & glasses” says less of each than “Rings”. */
export const namesSeveral = (category: string): boolean => /[,،&]|\s(?:and|و)\s/i.test(category)
