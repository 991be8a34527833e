import type { ExportedRecord } from '#api/catalog/import/records.ts'
import { generalTexts } from '../catalogue/reviews/general-texts.ts'
import { shoppers } from '../catalogue/reviews/shoppers.ts'
import type { ScaleProduct } from './products.ts'
import { common, randomFor } from './random-distributions.ts'

export type ScaleReview = Extract<ExportedRecord, { type: 'review' }> & { id: string }

const REVIEWED = 0.25
const MAX_REVIEWS = 8
const DAY = 24 * 60 * 60 * 1000
const text = common(generalTexts, 0.5)
const stars = common([5, 4, 5, 3, 4, 2, 1] as const, 0.8)

/** The reviews of a product. Three in four products have none. */
export function reviewsOf({ slug, created_at = '' }: ScaleProduct): ScaleReview[] {
  const random = randomFor(`reviews of ${slug}`)
  if (!random.chance(REVIEWED)) return []
  return Array.from({ length: Math.ceil(random.next() ** 3 * MAX_REVIEWS) }, (_, index) => {
    const { language, text: body } = text(random)
    const author = shoppers[random.whole(0, shoppers.length - 1)]?.name[language] ?? ''
    return {
      type: 'review',
      id: uuidOf(random.next, slug, index),
      product: slug,
      author,
      language,
      rating: stars(random),
      body,
      created_at: new Date(Date.parse(created_at) + random.whole(2, 90) * DAY).toISOString(),
    }
  })
}

/** A version 8 UUID. Product and index make it unique; the rest is random with the catalogue's seed. */
function uuidOf(next: () => number, slug: string, index: number): string {
  const randomBits = Math.floor(next() * 2 ** 32)
    .toString(16)
    .padStart(8, '0')
  const n = Number(slug.slice(slug.lastIndexOf('-') + 1))
  return `${randomBits}-0000-8000-8${index.toString(16).padStart(3, '0')}-${n.toString(16).padStart(12, '0')}`
}
