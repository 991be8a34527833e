import { expect, it } from 'vitest'
import { addressPlaceParts } from './address-place-parts.ts'

it.each([
  [{ city: 'Kabul', state_title: 'Kabul', zipCode: '', country_title: 'Afghanistan' }, ['Kabul', 'Afghanistan']],
  [{ city: 'kabul ', state_title: 'Kabul', country_title: 'Afghanistan' }, ['Kabul', 'Afghanistan']],
  [{ city: 'Kabul', state: 'AF-KAB', state_title: 'کابل', country_title: 'افغانستان' }, ['کابل', 'افغانستان']],
  [{ city: 'Injil', state: 'AF-HER', state_title: 'Herat', zipCode: '3001' }, ['Injil', 'Herat', '3001']],
  [{ city: 'Hamburg', state_title: '', country_title: 'Germany' }, ['Hamburg', 'Germany']],
])('names each place of an address once: %o', (address, parts) => {
  expect(addressPlaceParts(address)).toEqual(parts)
})
