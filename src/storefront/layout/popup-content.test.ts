import { expect, it } from 'vitest'
import { SourceType } from '#contract/site/settings.ts'
import type { RequestContext } from '../request-context.ts'
import { loadPopupContent } from './popup-content.ts'

const product = (id: number, in_stock = true) => ({ id, in_stock })
const now = '2026-11-22T08:00:00.000Z'
const running = {
  state: 'running',
  end_time: '2026-11-23T09:00:00.000Z',
  products: [1, 2, 3, 4].map((id) => product(id)),
}

const goodsOf = (source: { source_type: number; url?: string }, api: object) =>
  loadPopupContent({ api } as unknown as RequestContext, { id: 7, url: '', ...source } as never)

it('a popup of the flash sale shows products of the sale that runs, and its end', async () => {
  const sales = (data: object[]) => ({ flashSales: { all: async () => ({ data, now }) } })
  const source = { source_type: SourceType.url, url: '/flash-sale' }
  expect(await goodsOf(source, sales([running]))).toEqual({
    products: [1, 2, 3].map((id) => product(id)),
    ends: { end: running.end_time, now },
  })
  expect(await goodsOf(source, sales([{ ...running, state: 'coming' }]))).toEqual({ products: [], ends: null })
})

it('a popup of a list shows its first products that are in stock, without an end', async () => {
  const sentRequests: object[] = []
  const all = async (input: object) => {
    sentRequests.push(input)
    return { result: { data: [product(1, false), product(2)] } }
  }
  expect(await goodsOf({ source_type: SourceType.brands }, { catalog: { all } })).toEqual({
    products: [product(2)],
    ends: null,
  })
  expect(sentRequests).toEqual([{ query: { home_spm: 7, per_page: 3 } }])
})

it('a popup of another address, or without an answer, shows its words alone', async () => {
  const none = { products: [], ends: null }
  expect(await goodsOf({ source_type: SourceType.url, url: '/page/about' }, {})).toEqual(none)
  const all = async () => Promise.reject(new Error('busy'))
  expect(await goodsOf({ source_type: SourceType.tags }, { catalog: { all } })).toEqual(none)
})
