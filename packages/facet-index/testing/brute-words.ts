import { ones } from '../bits.ts'
import { impactsOf } from '../build-segment.ts'
import { signatureOf } from '../dictionary.ts'
import type { ProductDocument } from '../document.ts'
import { slipsBetween } from '../sound.ts'

export type Near = { term: string; products: number; slips: number }
export const nearestFirst = (a: Near, b: Near) =>
  a.slips - b.slips || b.products - a.products || (a.term < b.term ? -1 : 1)

/** The number of letters of a word that another one lacks. */
export const lacking = (word: string, other: string) => ones(signatureOf(word) & ~signatureOf(other))

/** The slips between two words. Infinite if the lengths or the letters differ by more than `allowed`, even if the words sound alike. */
export function slipsWithin(allowed: number, word: string, term: string): number {
  const difference = Math.max(Math.abs(term.length - word.length), lacking(word, term), lacking(term, word))
  return difference <= allowed ? slipsBetween(word, term) : Number.POSITIVE_INFINITY
}

/**
 * The ways to split a word into two or three parts of at least two letters, the last one of at least `shortest`. No part ends at a
 * seam.
 */
export function partingsOf(word: string, shortest: number, seams: number[]): string[][] {
  if (word.length > 30) return []
  const cuts = Array.from(word, (_, at) => at).filter((at) => at > 1 && !seams.includes(at))
  const isLongEnough = (parts: string[]) =>
    parts.every((part, at) => part.length >= (at === parts.length - 1 ? shortest : 2))
  const two = cuts.map((at) => [word.slice(0, at), word.slice(at)])
  const three = cuts.flatMap((at) =>
    cuts.filter((next) => next > at).map((next) => [word.slice(0, at), word.slice(at, next), word.slice(next)]),
  )
  return [...two, ...three].filter(isLongEnough)
}

const known = new WeakMap<ProductDocument, Map<string, number>>()
/** The words of a document with their weights, cached for each document. */
export function cachedImpacts(document: ProductDocument): Map<string, number> {
  const impacts = known.get(document) ?? impactsOf(document)
  known.set(document, impacts)
  return impacts
}

/** Whether the word at this place may still be typed. */
export const isUnfinished = (units: string[][], at: number): boolean =>
  at === units.length - 1 && (units.length === 1 || (units[at] as string[]).join('').length > 1)
