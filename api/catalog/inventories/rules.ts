import type { Reason } from '../../platform/request/refusal.ts'

/** The values that somebody chose, each with its attribute. */
export type Chosen = { valueId: number; attributeId: number }[]

type Choosing = {
  /** Ids of the values that were asked for. */
  wanted: number[]
  /** Those of them that there are. */
  chosen: Chosen
  /** What the product's other inventories are chosen by. */
  others: Chosen[]
}

const attributesIn = (chosen: Chosen) => chosen.map(({ attributeId }) => attributeId).sort((a, b) => a - b)
const valuesIn = (chosen: Chosen) => chosen.map(({ valueId }) => valueId).sort((a, b) => a - b)
const same = (one: number[], other: number[]) => one.join() === other.join()

/**
 * Why nothing can be bought by this choice: shoppers choose one value of each attribute, of the same attributes for all
 * that can be bought of a product, and each choice leads to one of them. A catalogue file is held to the same.
 */
export function wrongChoice({ wanted, chosen, others }: Choosing): Reason[] {
  const attributes = attributesIn(chosen)
  if (chosen.length < wanted.length) return [{ code: 'choice_unknown', field: 'values' }]
  if (new Set(attributes).size < attributes.length) return [{ code: 'choice_twice', field: 'values' }]
  if (others.some((other) => !same(attributesIn(other), attributes)))
    return [{ code: 'choices_unlike', field: 'values' }]
  if (others.some((other) => same(valuesIn(other), valuesIn(chosen))))
    return [{ code: 'choice_taken', field: 'values' }]
  return []
}
