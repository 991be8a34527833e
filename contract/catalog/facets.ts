import { z } from 'zod'

export const FacetOption = z.object({
  value: z.string(),
  title: z.string(),
  count: z.number().int(),
  swatch: z.string().nullable(),
})

/** How addresses, the API and facets name a value of an attribute: `stone.turquoise`. Slugs have no full stop. */
export const attributeValue = (attribute: string, value: string): string => `${attribute}.${value}`

/** The slug that addresses named a value by before: it means the values of every attribute that are called so. */
export const slugOfValue = (value: string): string => value.slice(value.indexOf('.') + 1)

/** Facets that may have more values than a listing sends, by their query parameters. */
export const longFacets = ['brand', 'store', 'attributes'] as const

/** One filter with counts that follow all the other filters. `key` is the query parameter. */
export const Facet = z.object({
  key: z.string(),
  title: z.string(),
  /** Slug of the attribute; null for all others. */
  attribute: z.string().nullable(),
  /** Of many values the fullest, and those that are chosen. */
  options: z.array(FacetOption),
  /** How many values there are: where these are more, `facet` answers all. */
  in_all: z.number().int(),
})
export type Facet = z.infer<typeof Facet>
