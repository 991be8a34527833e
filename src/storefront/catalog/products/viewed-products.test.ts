import { beforeEach, describe, expect, it } from 'vitest'
import { clearViewed, rememberViewed, viewedProductIds } from './viewed-products.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const storage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, v: string) => stored.set(key, v),
  }
  Object.assign(globalThis, { localStorage: storage })
})

describe('recently viewed products', () => {
  it('are listed latest first, each once, without the current one', () => {
    for (const id of [1, 2, 3, 1]) rememberViewed(id)
    expect(viewedProductIds()).toEqual([1, 3, 2])
    expect(viewedProductIds(3)).toEqual([1, 2])
  })

  it('are the latest twelve and the current one', () => {
    for (let id = 1; id <= 40; id++) rememberViewed(id)
    expect(viewedProductIds()).toHaveLength(13)
    expect(viewedProductIds(40)).toHaveLength(12)
  })

  it('can be forgotten', () => {
    rememberViewed(5)
    clearViewed()
    expect(viewedProductIds()).toEqual([])
  })

  it.each(['nonsense', '{"a":1}', '["x", -1, 2.5, 7]'])('are read with care from %s', (text) => {
    stored.set('recently_viewed', text)
    expect(viewedProductIds().every((id) => id === 7)).toBe(true)
  })
})
