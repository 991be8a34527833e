import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares in a time that reveals neither the position of a difference nor the lengths. */
export const isSameSecret = (input: string, expected: string): boolean =>
  timingSafeEqual(digest(input), digest(expected))
