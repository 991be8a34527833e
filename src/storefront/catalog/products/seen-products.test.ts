import { beforeEach, describe, expect, it } from 'vitest'
import { forget, remember, seenBefore } from './seen-products.ts'

const kept = new Map<string, string>()

beforeEach(() => {
  kept.clear()
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, v: string) => kept.set(key, v),
  }
  Object.assign(globalThis, { localStorage: storage })
})

describe('products looked at', () => {
  it('stand with the last one first, each once, without the one at hand', () => {
    for (const id of [1, 2, 3, 1]) remember(id)
    expect(seenBefore()).toEqual([1, 3, 2])
    expect(seenBefore(3)).toEqual([1, 2])
  })

  it('are the last dozen and the one at hand', () => {
    for (let id = 1; id <= 40; id++) remember(id)
    expect(seenBefore()).toHaveLength(13)
    expect(seenBefore(40)).toHaveLength(12)
  })

  it('can be forgotten', () => {
    remember(5)
    forget()
    expect(seenBefore()).toEqual([])
  })

  it.each(['nonsense', '{"a":1}', '["x", -1, 2.5, 7]'])('are read with care from %s', (text) => {
    kept.set('recently_viewed', text)
    expect(seenBefore().every((id) => id === 7)).toBe(true)
  })
})
