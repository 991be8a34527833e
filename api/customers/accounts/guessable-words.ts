import { fold } from '../../../packages/facet-index/index.ts'

/** What others know of somebody; a phone of an account that has one. */
export type KnownOf = { name?: string; email?: string; phone?: string }

/** A text without what people vary: case, accents, kinds of digits and letters, spaces and marks. */
const bare = (text: string): string => fold(text).replaceAll(' ', '')

/**
 * Whether a password is made of nothing but what others know of its owner, or of the shop's names: one of the words of a
 * name, all of them in either order, an email, what stands before its @, a phone.
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
  const words = fold(text).split(' ')
  return [...words, words.join(''), words.toReversed().join('')]
}

/** With or without the code of the country and the zeros before it; a few of its last digits, too. */
function isPhone(password: string, phone: string): boolean {
  const [typed, own] = [password, phone].map((text) => bare(text).replace(/^0+/, '')) as [string, string]
  return /^\d{4,}$/.test(typed) && own !== '' && (own.endsWith(typed) || typed.endsWith(own))
}
