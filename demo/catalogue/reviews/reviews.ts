import { products } from '../catalogue.ts'
import type { DemoProduct, DemoReview } from '../demo-types.ts'
import { generalTexts } from './general-texts.ts'
import { homeTexts } from './home-texts.ts'
import { type ReviewText, reviewThemes, type Stars } from './review-text.ts'
import { shoppers } from './shoppers.ts'
import { wearAndTechTexts } from './wear-and-tech-texts.ts'

export const reviewTexts: ReviewText[] = [...generalTexts, ...homeTexts, ...wearAndTechTexts]

/** A deterministic generator of numbers from 0 to 1 (mulberry32). */
function dice(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const seedOf = (slug: string) => [...slug].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 7)

function fits(text: ReviewText, product: DemoProduct): boolean {
  const subCategories: readonly string[] = reviewThemes[text.theme]
  return subCategories.includes(product.category)
}

function starsFrom(roll: number): Stars {
  if (roll < 0.56) return 5
  if (roll < 0.83) return 4
  if (roll < 0.93) return 3
  return roll < 0.97 ? 2 : 1
}

function draw<Item>(items: Item[], roll: number): Item | undefined {
  return items[Math.floor(roll * items.length)]
}

/** The reviews of one product. Popular products have more; a shopper writes at most one. */
function reviewsOf(product: DemoProduct): DemoReview[] {
  const roll = dice(seedOf(product.slug))
  const wanted = Math.round((product.popularity * 9.6) / 100)
  const unusedTexts = new Set(reviewTexts.filter((text) => text.theme === 'any' || fits(text, product)))
  const written = new Set<number>()
  const reviews: DemoReview[] = []
  for (let count = 0; count < wanted; count++) {
    const rating = starsFrom(roll())
    const candidates = [...unusedTexts].filter((text) => text.stars.includes(rating))
    const specific = candidates.filter((text) => text.theme !== 'any')
    const text = draw(specific.length > 0 && roll() < 0.65 ? specific : candidates, roll())
    const shopper = Math.floor(roll() * shoppers.length)
    const daysAgo = Math.floor(roll() * product.addedDaysAgo)
    if (!text || written.has(shopper)) continue
    unusedTexts.delete(text)
    written.add(shopper)
    reviews.push({ product: product.slug, shopper, rating, text: text.text, language: text.language, daysAgo })
  }
  return reviews
}

/** All reviews of the demo bazaar, about 1,400, the same at every start. */
export const reviews: DemoReview[] = products.flatMap(reviewsOf)
