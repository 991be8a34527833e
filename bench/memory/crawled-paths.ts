import type { Card } from '../scale/cards.ts'

const PAGES = 10
const sorts = ['relevance', 'newest', 'price_asc', 'price_desc', 'rating']
const words = 'phone saffron black new rug dress tea kettle زعفران قالین چای سیاه'.split(' ')

/** The addresses that a crawler requests, each in both languages. Half of them are products, if there are enough. */
export function crawledPaths(cards: readonly Card[], addresses: number): string[] {
  const products = cards.slice(0, addresses / 2).map(({ id, slug }) => `/${slug}/product/${id}`)
  const searches = words.flatMap((word) => sorts.map((sort) => `/search?q=${encodeURIComponent(word)}&sort=${sort}`))
  const lists = Array.from({ length: addresses }, (_, n) => {
    const [sort, page] = [sorts[n % sorts.length], 1 + (Math.floor(n / sorts.length) % PAGES)]
    return `/all?sort=${sort}&page=${page}&min=${n % 97}&max=${100_000 + n}`
  })
  return [...products, ...searches, ...lists].slice(0, addresses).flatMap((path) => [path, `/fa${path}`])
}
