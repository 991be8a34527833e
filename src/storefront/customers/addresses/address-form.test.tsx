import { expect, it } from 'vitest'
import { rendered } from '../../testing/render.tsx'
import { AddressForm } from './address-form.tsx'
import { addressValues } from './address-values.ts'

const states = [
  { code: 'AF-KAB', title: 'Kabul', cities: ['Kabul', 'Bagrami'] },
  { code: 'AF-DAY', title: 'Daykundi', cities: ['Nili', 'Khedir'] },
]
const countries = [{ code: 'AF', title: 'Afghanistan', postcode: false, phone_example: '', dial_code: '93', states }]

/** The cities offered, the selected one marked with `*`. */
async function citiesOf(input: object) {
  const values = addressValues({ country: 'AF', ...input })
  const props = { action: '/a', cancel: '/c', countries, values, error: null } as const
  const { html } = await rendered(<AddressForm {...(props as unknown as Parameters<typeof AddressForm>[0])} />)
  const [, list = ''] = /<select[^>]*name="city"[^>]*>([\s\S]*?)<\/select>/.exec(html) ?? []
  return [...list.matchAll(/<option value="([^"]*)"( selected="")?/g)].map(([, city, on]) => (on ? `*${city}` : city))
}

it('a city belongs to its province, in the language in which it was stored', async () => {
  expect(await citiesOf({ state: 'AF-DAY', city: 'Nili' })).toEqual(['', '*Nili', 'Khedir'])
  expect(await citiesOf({ state: 'AF-KAB', city: 'Nili' })).toEqual(['*', 'Kabul', 'Bagrami'])
  expect(await citiesOf({ state: 'AF-KAB', city: 'کابل' })).toEqual(['', '*کابل', 'Kabul', 'Bagrami'])
})
