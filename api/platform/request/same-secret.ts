import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Compares in a time that says nothing of where they differ, nor how long they are. */
export const isSameSecret = (given: string, expected: string): boolean =>
  timingSafeEqual(digest(given), digest(expected))
