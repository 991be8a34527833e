import { onOneKeyboard } from '#contract/customers/passwords.ts'
import { toLatinDigits } from '#contract/digits.ts'
import type { KnownOf } from './guessable-words.ts'
import { inAlphabetOrder, LOCAL_PASSWORDS, onLatinKeys } from './local-passwords.ts'

/**
 * Passwords that zxcvbn guesses in fewer attempts are rejected: sequences, repeats, keyboard runs, dates, common or
 * personal words with a digit.
 */
const MIN_GUESSES = 20_000
/** Characters checked. zxcvbn's work grows faster than the length, and this many show a repeat or a sequence. */
const LOOKED_AT = 32
/** Shorter parts of a name would match almost any password. */
const SHORTEST_WORD = 3

let loaded: ReturnType<typeof load> | undefined

async function load() {
  const { ZxcvbnFactory } = await import('@zxcvbn-ts/core')
  const { adjacencyGraphs, dictionary } = await import('@zxcvbn-ts/language-common')
  const common = { 'passwords-common': dictionary['passwords-common'], local: LOCAL_PASSWORDS.map(plain) }
  return new ZxcvbnFactory({ dictionary: common, graphs: adjacencyGraphs })
}

/** The reason why a password is easy to guess: words of its owner or the shop, or a pattern. Null if it is not. */
export async function guessedBy(
  password: string,
  { name = '', email = '', phone = '' }: KnownOf,
  shopNames: string[],
): Promise<'own_words' | 'pattern' | null> {
  loaded ??= load()
  const words = [name, email, phone, ...shopNames].flatMap((text) => [text, ...text.split(/[^\p{L}\p{N}]+/u)])
  const own = words.map(plain).filter((word) => word.length >= SHORTEST_WORD)
  const typed = plain(password).slice(0, LOOKED_AT)
  const checker = await loaded
  for (const reading of new Set([typed, onLatinKeys(typed), inAlphabetOrder(typed)])) {
    const { guesses, sequence } = checker.check(reading, own)
    if (guesses < MIN_GUESSES)
      return sequence.some(({ dictionaryName }) => dictionaryName === 'userInputs') ? 'own_words' : 'pattern'
  }
  return null
}

const plain = (text: string): string => toLatinDigits(onOneKeyboard(text).toLowerCase())
