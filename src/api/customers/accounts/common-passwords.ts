import { PASSWORD_MIN } from '#contract/customers/passwords.ts'
import { toLatinDigits } from '#contract/digits.ts'

const MANY = 10_000

let loaded: Promise<Set<string>> | undefined

/** The list is ranked. It is loaded (4 MB, about 40 ms) when the first new password is checked. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)
  return new Set(long.slice(0, MANY))
}

/**
 * True if a password is among the 10,000 most common passwords of at least the minimum length. Ignores case and the
 * script of digits.
 */
export async function isCommon(password: string): Promise<boolean> {
  loaded ??= load()
  return (await loaded).has(toLatinDigits(password.normalize('NFKC').toLowerCase()))
}
