import { expect, test } from 'vitest'
import { toKabulInput } from '../components/kabul-input.ts'
import { placementAt, withTypedValues } from './banner-fields.ts'

test.each([
  ['', ''],
  ['2026-12-21T13:30:00.000Z', '2026-12-21T18:00'],
  ['2026-12-31T20:00:59.000Z', '2027-01-01T00:30'],
])('%s is in Kabul %s', (moment, field) => expect(toKabulInput(moment)).toBe(field))

test.each([
  ['/content/top-banner', 'top'],
  ['/content/banners?x=1', 'home'],
  ['/content/slider', 'slider'],
])('%s lists %s', (path, placement) => expect(placementAt(path)).toBe(placement))

const shown = { title: 'Eid', text: 'Soon', alt: '', closable: true } as Parameters<typeof withTypedValues>[0]
test.each([
  [{ title_en: 'Sale', title_fa: 'فروش' }, 'fa', 'فروش', 'Soon'],
  [{ title_en: 'Sale', title_fa: '', text_en: '', text_fa: '' }, 'fa', 'Sale', ''],
  [{}, 'en', 'Eid', 'Soon'],
])('the typed text %j, in %s', (typed, language, title, text) => {
  expect(withTypedValues(shown, typed, language)).toMatchObject({ title, text })
})
