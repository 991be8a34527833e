import { expect, it } from 'vitest'
import type { Reviews } from '#contract/catalog/reviews.ts'
import { rendered } from '../../testing/render.tsx'
import { ReviewSection } from './review-section.tsx'
import type { ReviewsQuery } from './reviews-query.ts'

const review = {
  ...{ id: '1', author: 'Maryam A.', language: 'en', rating: 4, review: 'Warm', images: [] },
  ...{ verified: true, created_at: '2026-11-20T08:00:00.000Z', updated_at: null },
}
const reviews = (input: Partial<Reviews['all']> = {}) =>
  ({
    all: { data: [review], current_page: 1, last_page: 1, per_page: 5, total: 1, ...input },
    total: { average: 4.2, total: 5, stars: [0, 0, 1, 2, 2], with_image: 3 },
    banner: null,
  }) as unknown as Reviews
const usual: ReviewsQuery = { page: 1, rating: undefined, pictures: false, sort: 'newest' }

const section = async (requested: Partial<ReviewsQuery> = {}, input: Partial<Reviews['all']> = {}) => {
  const { html, text } = await rendered(
    <ReviewSection product={1} own={null} reviews={reviews(input)} requested={{ ...usual, ...requested }} />,
  )
  const links = [...html.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/g)]
  const said = links.map(
    ([, href, other, label]) =>
      `${label?.replace(/<[^>]*>/g, '')}${other?.includes('aria-current="true"') ? ' *' : ''}: ${href}`,
  )
  return { text, links: said.map((line) => line.replaceAll('&amp;', '&')) }
}

it('filters by stars and by images through links with counts', async () => {
  const { links } = await section()
  expect(links.slice(0, 7)).toEqual([
    'All (5) *: /#reviews-list',
    'With images (3): /?pictures=1#reviews-list',
    '5 stars (2): /?stars=5#reviews-list',
    '4 stars (2): /?stars=4#reviews-list',
    '3 stars (1): /?stars=3#reviews-list',
    '2 stars (0): /?stars=2#reviews-list',
    '1 star (0): /?stars=1#reviews-list',
  ])
})

it('marks the chosen filter, combines it with the other one, and can be cleared', async () => {
  const { links } = await section({ rating: 4, pictures: true })
  expect(links).toContain('4 stars (2) *: /?pictures=1#reviews-list')
  expect(links).toContain('With images (3) *: /?stars=4#reviews-list')
  expect(links).toContain('All (5): /#reviews-list')
})

it('shows that none match, with a link to all', async () => {
  const { text, links } = await section({ rating: 2 }, { data: [], total: 0 })
  expect(text).toContain('No reviews with 2 stars yet')
  expect(links).toContain('Show all reviews: /#reviews-list')
})
