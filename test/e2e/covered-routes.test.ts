import { matchPath } from 'react-router'
import { describe, expect, test } from 'vitest'
import { personalRoutes } from './account-pages.ts'
import { publicRoutes } from './public-pages.ts'
import { routePaths } from './route-paths.ts'

const named = { id: 7, slug: 'saffron' }
const bazaar = {
  ...{ category: named, subCategory: named, brand: named, collection: named, banner: named },
  ...{ flashSale: named, store: named, first: named, products: [named], pages: [named] },
}
const ids = { token: 't', product: '7', line: 'line', address: 'address', order: 'order', byCard: 'by-card' }

describe('the isolation walk', () => {
  test('opens every route of the shop', () => {
    expect(routePaths.length).toBeGreaterThan(70)
    const walked = new Set([...Object.keys(publicRoutes), ...Object.keys(personalRoutes)])
    expect(routePaths.filter((path) => !walked.has(path))).toEqual([])
    expect([...walked].filter((path) => !routePaths.includes(path))).toEqual([])
  })

  test('opens each route at an address of that route', () => {
    const opened = [
      ...Object.entries(publicRoutes).map(([route, addresses]) => ({ route, addresses: addresses(bazaar) })),
      ...Object.entries(personalRoutes).map(([route, addresses]) => ({ route, addresses: addresses(ids) })),
    ]
    const lost = opened.filter(
      ({ route, addresses }) =>
        addresses.length === 0 || !addresses.every((at) => matchPath(route, at.split('?', 1)[0] ?? '')),
    )
    expect(lost).toEqual([])
  })
})
