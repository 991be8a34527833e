/** Wraps a text in first-strong isolates: a number or name keeps its own direction inside a sentence of the other script. */
export const isolated = (text: string): string => `\u2068${text}\u2069`

/** The same for a phone number, always left to right and on one line. */
export const isolatedNumber = (text: string): string => `\u2066${text.replaceAll(' ', '\u00a0')}\u2069`

/** The maximum length of a name in a greeting, in characters. */
const MAX_NAME_LENGTH = 60

/**
 * A name for the greeting, or null. Anyone can register with any address and any name. A long name, or one with a URL, could carry
 * a spammer's message in the shop's email, so such a name is left out.
 */
export function greetingName(name: string): string | null {
  const trimmed = name.trim()
  return trimmed === '' || trimmed.length > MAX_NAME_LENGTH || /[@:/<>]|\w\.\w/.test(trimmed) ? null : trimmed
}
