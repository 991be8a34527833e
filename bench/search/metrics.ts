import type { Grade } from './judgements.ts'

const SHOWN = 10
const gain = (grade: number): number => 2 ** grade - 1
const discounted = (grades: number[]): number =>
  grades.slice(0, SHOWN).reduce((sum, grade, index) => sum + gain(grade) / Math.log2(index + 2), 0)

/** nDCG@10: how close the first ten are to the best possible order, from 0 to 1. */
export function ndcg(found: string[], grades: ReadonlyMap<string, Grade>): number {
  const best = [...grades.values()].sort((a, b) => b - a)
  return discounted(found.map((slug) => grades.get(slug) ?? 0)) / discounted(best)
}

/** Recall@10: the share of exact matches among the first ten, relative to the number that fits there, from 0 to 1. */
export function recall(found: string[], grades: ReadonlyMap<string, Grade>): number {
  const best = Math.min(2, Math.max(...grades.values()))
  const bestSlugs = new Set([...grades].flatMap(([slug, grade]) => (grade >= best ? [slug] : [])))
  const hits = found.slice(0, SHOWN).filter((slug) => bestSlugs.has(slug)).length
  return hits / Math.min(SHOWN, bestSlugs.size)
}
