import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { emptySavedItems, rememberedSaved, rememberSaved, withAnswer } from './remembered.ts'

const cookieOf = (viewer: object) => `js=1; viewer=${encodeURIComponent(JSON.stringify(viewer))}`
const MARYAM = cookieOf({ id: 'maryam', name: 'Maryam', cart: 2 })
const says = (cookie: string) => void vi.stubGlobal('document', { cookie })

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  })
  says(MARYAM)
})
afterEach(() => void vi.unstubAllGlobals())

it('remembers saved items per member', () => {
  rememberSaved({ ...emptySavedItems(), wishlist: [7] })
  expect(rememberedSaved().wishlist).toEqual([7])
  says(cookieOf({ id: 'karim', name: 'Karim', cart: 0 }))
  expect(rememberedSaved()).toEqual(emptySavedItems())
})

it.each(['', cookieOf({ id: 'maryam', name: null, cart: 0 }), 'viewer=%7B'])(
  'forgets it after sign-out: %j',
  (cookie) => {
    rememberSaved({ ...emptySavedItems(), wishlist: [7] })
    says(cookie)
    rememberSaved(emptySavedItems())
    says(MARYAM)
    expect(rememberedSaved()).toEqual(emptySavedItems())
  },
)

it('holds no more than 500 of a kind, the newest', () => {
  rememberSaved({ ...emptySavedItems(), compare: Array.from({ length: 600 }, (_, n) => n) })
  expect([rememberedSaved().compare.length, rememberedSaved().compare.at(-1)]).toEqual([500, 599])
})

it('a response applies to the requested ids only', () => {
  const known = { ...emptySavedItems(), wishlist: [1, 2, 3] }
  const requested = { ...emptySavedItems(), wishlist: [2, 4] }
  expect(withAnswer(known, requested, { ...emptySavedItems(), wishlist: [4] }).wishlist).toEqual([1, 3, 4])
})
