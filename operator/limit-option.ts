import { InvalidArgumentError } from 'commander'
import { parseWhole } from '../contract/numbers.ts'

/** So much a list shows that takes no `--limit`: more than a shop has. */
export const MOST = 100_000

/** What `--limit` of a list says: a whole number from 1. */
export function limitFrom(text: string): number {
  const number = parseWhole(text)
  if (number === null || number < 1 || number > MOST)
    throw new InvalidArgumentError('It must be a whole number from 1.')
  return number
}
