import { z } from 'zod'
import { attributeValue } from '#contract/catalog/facets.ts'

export const FoundValue = z.object({ id: z.int(), slug: z.string(), attributeId: z.int(), attribute: z.string() })
type FoundValue = z.infer<typeof FoundValue>

/**
 * Values of which a product needs one. They belong to one attribute, unless an old URL names them by a slug that several
 * attributes share.
 */
export type ChosenAttribute = { attributeIds: number[]; valueIds: number[] }

/** The found values grouped by attribute. Attributes that share a slug in the query without an attribute name form one choice. */
export function chosenAttributes(requested: string[], found: FoundValue[]): ChosenAttribute[] {
  const isAsked = (value: FoundValue) => requested.includes(value.slug)
  const groups: FoundValue[][] = []
  for (const ofOne of Map.groupBy(found, ({ attributeId }) => attributeId).values()) {
    const bare = new Set(ofOne.filter(isAsked).map(({ slug }) => slug))
    const same = groups.filter((group) => group.some((value) => isAsked(value) && bare.has(value.slug)))
    for (const group of same) groups.splice(groups.indexOf(group), 1)
    groups.push([...same.flat(), ...ofOne])
  }
  return groups.map((group) => ({
    attributeIds: [...new Set(group.map(({ attributeId }) => attributeId))],
    valueIds: group.map(({ id }) => id).sort((a, b) => a - b),
  }))
}

/** The name of a value in facets and in the query. */
export const nameOfValue = ({ slug, attribute }: { slug: string; attribute: { slug: string } }): string =>
  attributeValue(attribute.slug, slug)
