import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  authorOf,
  hindrance,
  isRememberedWhenDeleted,
  languageOf,
  lineToReview,
  starsOf,
  stateOf,
  statusAfter,
  statusReported,
  suspicionOf,
} from './rules.ts'

describe('what the shop shows first', () => {
  test.each([
    ['', null],
    ['Very good, thank you', null],
    ['بسیار خوب بود، تشکر', null],
    ['It cost 1,250 ؋ and weighs 1000 g.', null],
    ['۱۲٬۵۰۰ افغانی دادم', null],
    ['Arrived 2026-11-21, order CH-7K3M9QX2', null],
    ['Soft.Warm.Lovely', null],
    ['5 از 5! 10/10', null],
    ['خر مهره خریدم', null],
    ['I live in Scunthorpe', null],
    ['see https://cheap.example/x', 'links'],
    ['WWW.cheap.example', 'links'],
    ['better at bazaar24.com', 'links'],
    ['t.me/seller', 'links'],
    ['write to me@mail.example', 'contact'],
    ['call 0700 123 456', 'contact'],
    ['تماس: ۰۷۰۰۱۲۳۴۵۶', 'contact'],
    ['WhatsApp +93 (70) 012-3456', 'contact'],
    ['What a load of bullshit', 'words'],
    ['BULLSHIT!', 'words'],
    ['فروشنده بي‌ناموس است', 'words'],
    ['بې‌غیرته پلورونکی', 'words'],
  ])('“%s”: %s', (text, found) => {
    expect(suspicionOf(text)).toBe(found)
  })
  test('no text takes long or throws', () => {
    fc.assert(fc.property(fc.string({ maxLength: 2000, unit: 'binary' }), (text) => void suspicionOf(text)))
    expect(suspicionOf('0'.repeat(2000))).toBe('contact')
    expect(suspicionOf('a-'.repeat(1000))).toBeNull()
  })
})

describe('the state of a new review', () => {
  const was = (shown: boolean, flag: string | null, body = 'Good') => ({ public: shown, flag, body })
  test.each([
    ['a clean one', undefined, 'Good', { public: true, flag: null }],
    ['one with a link', undefined, 'www.x.com', { public: false, flag: 'links' }],
    ['a held one made clean', was(false, 'links', 'www.x.com'), 'Good', { public: true, flag: null }],
    ['a held one still unclean', was(false, 'links', 'www.x.com'), 'www.y.com', { public: false, flag: 'links' }],
    ['an allowed one, same text', was(true, null, 'www.x.com'), 'www.x.com', { public: true, flag: null }],
    ['an allowed one, new link', was(true, null, 'www.x.com'), 'www.y.com', { public: false, flag: 'links' }],
    ['a reported one', was(true, 'reported: untrue'), 'Better', { public: true, flag: 'reported: untrue' }],
    ['one the shop hid', was(false, null), 'Nicer words', { public: false, flag: 'edited' }],
    ['one the shop hid, changed twice', was(false, 'edited'), 'Nicest words', { public: false, flag: 'edited' }],
    [
      'one written again after a hidden one was deleted',
      was(false, 'removed', ''),
      'x',
      { public: false, flag: 'edited' },
    ],
  ])('%s', (_, before, body, after) => {
    expect(statusAfter(before, body)).toEqual(after)
  })
  test('the shop’s decision outlives the review', () => {
    expect([was(false, null), was(false, 'edited')].map(isRememberedWhenDeleted)).toEqual([true, true])
    expect([was(true, null), was(false, 'links'), was(true, 'reported: untrue')].some(isRememberedWhenDeleted)).toBe(
      false,
    )
  })
  test('a report is stored once and hides nothing', () => {
    const reported = statusReported({ public: true, flag: null }, 'untrue')
    expect(reported).toEqual({ public: true, flag: 'reported: untrue' })
    expect(statusReported(reported, 'private')).toEqual(reported)
    expect(statusReported({ public: false, flag: 'links' }, 'private').flag).toBe('links')
  })
  test.each([
    [true, null, 'shown'],
    [true, 'reported: private', 'shown'],
    [false, 'links', 'waiting'],
    [false, null, 'hidden'],
  ])('public %s with flag %s is %s', (shown, flag, state) => {
    expect(stateOf({ public: shown, flag })).toBe(state)
  })
  test('only public reviews count in the rating', () => {
    expect(starsOf({ public: true, flag: null, rating: 4 })).toEqual({ sum: 4, count: 1 })
    expect(starsOf({ public: false, flag: null, rating: 4 })).toEqual({ sum: 0, count: 0 })
    expect(starsOf(undefined)).toEqual({ sum: 0, count: 0 })
  })
})

test.each([
  ['Maryam Ahmadi', 'Maryam A.'],
  ['  maryam   de la cruz ', 'maryam C.'],
  ['احمد شاه درانی', 'احمد د.'],
  ['Maryam', 'Maryam'],
  ['𝒜𝓁𝒾 𝒩𝒶𝓏𝒾𝓇𝒾', '𝒜𝓁𝒾 𝒩.'],
  ['', ''],
])('“%s” is shown as “%s”', (name, author) => {
  expect(authorOf(name)).toBe(author)
})

test.each([
  ['Very good', 'en', 'en'],
  ['Very good', 'fa', 'en'],
  ['بسیار خوب', 'en', 'fa'],
  ['ډېر ښه', 'ps', 'ps'],
  ['این Samsung خوب است', 'en', 'fa'],
  ['👍', 'fa', 'fa'],
  ['', 'en', 'en'],
])('“%s” on a page in %s is taken for %s', (text, page, language) => {
  expect(languageOf(text, page)).toBe(language)
})

describe('which line a review is about', () => {
  const line = (id: number, orderStatus: number, more = {}) => ({
    id,
    delivered: orderStatus === 5,
    cancelled: false,
    reviewed: false,
    ...more,
  })
  test.each([
    ['the newest delivered one', [line(1, 5), line(2, 5)], 1],
    ['the one not reviewed yet', [line(1, 5, { reviewed: true }), line(2, 5)], 2],
    ['the newest again when all are reviewed', [line(1, 5, { reviewed: true }), line(2, 5, { reviewed: true })], 1],
    ['not one under way', [line(1, 4), line(2, 5)], 2],
    ['not a cancelled one', [line(1, 5, { cancelled: true }), line(2, 5)], 2],
    ['one that says why not, when none is delivered', [line(1, 4)], 1],
    ['none', [], undefined],
  ])('%s', (_, lines, id) => {
    expect(lineToReview(lines)?.id).toBe(id)
  })
  test.each([
    [line(1, 5), null],
    [line(1, 4), 'review_not_delivered'],
    [line(1, 5, { cancelled: true }), 'review_cancelled'],
  ])('%j: %s', (bought, reason) => {
    expect(hindrance(bought)).toBe(reason)
  })
})
