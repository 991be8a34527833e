import { PASSWORD_MIN } from '../../../contract/customers/passwords.ts'
import { toLatinDigits } from '../../../contract/digits.ts'

const MANY = 10_000

let loaded: Promise<Set<string>> | undefined

/** The list is ranked. It comes into memory (4 MB, some 40 ms) with the first password that somebody chooses. */
async function load(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const long = dictionary['passwords-common'].filter((password) => password.length >= PASSWORD_MIN)
  return new Set(long.slice(0, MANY))
}

/** Whether a password is among the 10,000 most common of those long enough, in any case and with any digits. */
export async function isCommon(password: string): Promise<boolean> {
  loaded ??= load()
  return (await loaded).has(toLatinDigits(password.normalize('NFKC').toLowerCase()))
}
