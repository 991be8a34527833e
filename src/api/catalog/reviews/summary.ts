import { sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Product } from '#contract/catalog/products.ts'

/** The number of reviews with this rating, and how many of them have pictures. */
export const StarsRow = z.object({ rating: z.int(), given: z.int(), pictured: z.int() })
export type StarsRow = z.infer<typeof StarsRow>

/** A column: the number of public reviews of product `p` by rating. */
export const starsOfProduct = sql`(select coalesce(json_agg(stars), '[]') from (
  select rating, count(*) given, count(*) filter (where images <> '[]'::jsonb) pictured
  from reviews where reviews.product_id = p.id and reviews.public group by rating) stars)`

/** Average, number and distribution of a product's public reviews. */
export function reviewSummary(rows: StarsRow[]): Product['review_summary'] {
  const { with_image: _, ...summary } = wholeSummary(rows)
  return summary
}

/** The summary, plus the number of reviews with pictures. */
export function wholeSummary(rows: StarsRow[]) {
  const gave = (stars: number) => rows.find((row) => row.rating === stars)?.given ?? 0
  const stars: Product['review_summary']['stars'] = [gave(1), gave(2), gave(3), gave(4), gave(5)]
  const total = stars.reduce((sum, given) => sum + given, 0)
  const sum = stars.reduce((points, given, index) => points + given * (index + 1), 0)
  const average = total === 0 ? 0 : Math.round((sum / total) * 10) / 10
  return { average, total, stars, with_image: rows.reduce((all, row) => all + row.pictured, 0) }
}
