/** Between first-strong isolates a number or name keeps its own direction inside a sentence of the other script. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** The same for a phone number, whose digits follow its plus whatever the script, on one line. */
export const isolatedNumber = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`

/** Longest name that a mail calls anybody by, in characters. */
const LONGEST_NAME = 60

/**
 * A name as a greeting may say it. Anybody can give any address and any name when they register: one that is long or
 * holds an address would make our mail theirs, so such a mail greets nobody by name.
 */
export function nameToGreet(name: string): string | null {
  const said = name.trim()
  return said === '' || said.length > LONGEST_NAME || /[@:/<>]|\w\.\w/.test(said) ? null : said
}
