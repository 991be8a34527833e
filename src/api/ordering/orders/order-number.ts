import { randomBytes } from 'node:crypto'
import { toLatinDigits } from '#contract/digits.ts'

/** Crockford's base 32 excludes letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'CH'
const LENGTH = 8

/** Creates an order number such as `CH-7K3M9QX2`: 40 random bits, easy to spell on the phone, and not guessable. */
export function newOrderNumber(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return `${PREFIX}-${letters.join('')}`
}

/**
 * Parses a typed order number. Accepts lower case, a missing dash or prefix, spaces, Persian digits, and O, I, L for 0 and 1. Returns null
 * if the text cannot be an order number.
 */
export function readOrderNumber(typed: string): string | null {
  const plain = toLatinDigits(typed)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const letters = plain.length > LENGTH && plain.startsWith(PREFIX) ? plain.slice(PREFIX.length) : plain
  const wellFormed = letters.length === LENGTH && [...letters].every((letter) => ALPHABET.includes(letter))
  return wellFormed ? `${PREFIX}-${letters}` : null
}
