import { expect, test } from 'vitest'
import { redirectOf, visiting } from '../testing/request-with.ts'
import { loader } from './home-page.tsx'

const asking = async (path: string, last_page = 3) => {
  const sentRequests: number[] = []
  const home = async ({ query }: { query: { home_page: number } }) => {
    sentRequests.push(query.home_page)
    return { products: { data: [], last_page } }
  }
  const { args } = visiting<Parameters<typeof loader>[0]>({ path, language: 'fa', api: { catalog: { home } } })
  return { leads: await redirectOf(() => loader(args)), sentRequests }
}

test.each([
  ['/', 1, null],
  ['/?home_page=۲', 2, null],
  ['/?home_page=second', 1, null],
  ['/?home_page=9', 9, '/fa?home_page=3'],
  ['/?home_page=99999', 1000, '/fa?home_page=3'],
])('%s shows what sells best from page %i on, or leads to %s', async (path, page, place) => {
  expect(await asking(path)).toEqual({ leads: place, sentRequests: [page] })
})

test('beyond a single page the address needs no number', async () => {
  expect((await asking('/?home_page=2', 1)).leads).toBe('/fa')
})
