import { randomBytes } from 'node:crypto'
import { toLatinDigits } from '../../../contract/digits.ts'

/** Crockford's base 32: no letter that looks like a digit, none that reads as a word. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PREFIX = 'CH'
const LENGTH = 8

/** A new order number, `CH-7K3M9QX2`: 40 random bits, easy to say on the phone, impossible to count through. */
export function newOrderNumber(): string {
  const letters = Array.from(randomBytes(LENGTH), (byte) => ALPHABET[byte % ALPHABET.length])
  return `${PREFIX}-${letters.join('')}`
}

/**
 * The order number somebody means: lower case, missing dash or prefix, spaces, Persian digits, and O, I, L for 0 and 1.
 * Null when it can be none.
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
