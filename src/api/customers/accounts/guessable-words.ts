import { fold as normalize } from '#packages/facet-index/index.ts'

/** Data about an account's owner that others may know. `phone` only if the account has one. */
export type KnownOf = { name?: string; email?: string; phone?: string }

/** Removes differences of case, accents, digits, letter forms, spaces and punctuation. */
const bare = (text: string): string => normalize(text).replaceAll(' ', '')

/**
 * True if a password consists only of data that others know about its owner, or of the shop's names: one word of a
 * name, all words in either order, an email, the part before its @, a phone.
 */
export function isOwnWord(
  password: string,
  { name = '', email = '', phone = '' }: KnownOf,
  shopNames: string[],
): boolean {
  const [mailbox = ''] = email.split('@')
  const words = [name, mailbox, ...shopNames].flatMap(wordsIn)
  return (
    [email, ...words].some((word) => bare(word) !== '' && bare(word) === bare(password)) || isPhone(password, phone)
  )
}

function wordsIn(text: string): string[] {
  const words = normalize(text).split(' ')
  return [...words, words.join(''), words.toReversed().join('')]
}

/** With or without the country code and leading zeros. Some of the last digits match, too. */
function isPhone(password: string, phone: string): boolean {
  const [typed, own] = [password, phone].map((text) => bare(text).replace(/^0+/, '')) as [string, string]
  return /^\d{4,}$/.test(typed) && own !== '' && (own.endsWith(typed) || typed.endsWith(own))
}
