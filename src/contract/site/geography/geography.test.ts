import { describe, expect, test } from 'vitest'
import { countries } from './countries.ts'
import { provinceOf, provinces } from './provinces.ts'

const titles = [
  ...countries.map((country) => country.title),
  ...countries.flatMap((country) => country.states.flatMap((state) => [state.title, ...state.cities])),
]

describe('the map', () => {
  test('knows the 34 provinces by ISO code, each with its capital first and no district twice', () => {
    expect(provinces).toHaveLength(34)
    for (const { code, cities } of provinces) {
      expect(code).toMatch(/^AF-[A-Z]{3}$/)
      expect(cities.length).toBeGreaterThanOrEqual(4)
      expect(new Set(cities.map((city) => city.en)).size).toBe(cities.length)
    }
    expect(provinceOf('AF-TAK')?.cities[0]).toEqual({ en: 'Taluqan', fa: 'تالقان' })
    expect(provinceOf('AF-HER')?.title).toEqual({ en: 'Herat', fa: 'هرات' })
  })

  test('begins with Afghanistan and repeats no country or state', () => {
    expect(countries[0]?.code).toBe('AF')
    expect(countries.length).toBeGreaterThanOrEqual(45)
    const codes = countries.flatMap((country) => [country.code, ...country.states.map((state) => state.code)])
    expect(new Set(codes).size).toBe(codes.length)
  })

  test('writes Dari in Persian letters, without digits or stray spaces', () => {
    for (const { en, fa } of titles) {
      expect(en).toMatch(/^[A-Z]/)
      expect(fa, en).toMatch(/^[\u0600-\u06ff\u200c() -]+$/)
      expect(fa, en).not.toMatch(/[يك0-9٠-٩]|^\s|\s$|\s{2}/)
    }
  })

  test('gives every country a phone example with its own dial code', () => {
    for (const { code, dialCode, phoneExample } of countries) expect(phoneExample, code).toMatch(`+${dialCode} `)
  })
})
