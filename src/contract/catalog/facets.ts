import { z } from 'zod'

export const FacetOption = z.object({
  value: z.string(),
  title: z.string(),
  count: z.number().int(),
  swatch: z.string().nullable(),
})

/** An attribute value in links, the API and facets: `stone.turquoise`. Slugs contain no full stop. */
export const attributeValue = (attribute: string, value: string): string => `${attribute}.${value}`

/** The value's slug alone. Old links have only this slug, which means the values of that slug in all attributes. */
export const slugOfValue = (value: string): string => value.slice(value.indexOf('.') + 1)

/** Query parameters of facets that may have more values than a listing sends. */
export const longFacets = ['brand', 'store', 'attributes'] as const

/** One filter. Its counts apply all other filters. `key` is the query parameter. */
export const Facet = z.object({
  key: z.string(),
  title: z.string(),
  /** Slug of the attribute; null for other facets. */
  attribute: z.string().nullable(),
  /** The values with the most products, and the selected ones. */
  options: z.array(FacetOption),
  /** Number of all values. If it exceeds `options`, `facet` returns all. */
  in_all: z.number().int(),
})
export type Facet = z.infer<typeof Facet>
