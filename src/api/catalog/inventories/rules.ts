import type { Reason } from '../../platform/request/errors.ts'

/** The chosen values, each with its attribute. */
export type Chosen = { valueId: number; attributeId: number }[]

type Choosing = {
  /** Ids of the requested values. */
  wanted: number[]
  /** The requested values that exist. */
  chosen: Chosen
  /** The values of the product's other inventories. */
  others: Chosen[]
}

const attributesIn = (chosen: Chosen) => chosen.map(({ attributeId }) => attributeId).sort((a, b) => a - b)
const valuesIn = (chosen: Chosen) => chosen.map(({ valueId }) => valueId).sort((a, b) => a - b)
const same = (one: number[], other: number[]) => one.join() === other.join()

/**
 * The reasons why a choice of values is invalid. All inventories of a product have one value of each attribute, use the same
 * attributes, and differ in their values. Imports check the same rules.
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
