import { toLatinDigits } from '../../digits.ts'
import { countries, countryOf } from './countries.ts'
import type { CountryEntry } from './shapes.ts'

/** Afghan subscriber numbers begin with 2 to 6 (towns) or 7 (mobile). */
const AFGHAN = /^[2-7]/

/**
 * A phone number of a country as E.164, `+93700123456`, from however people write it: `0700…`, `+93 700…`, `0093700…`,
 * with spaces and any digits. Null when it is no number of that country.
 */
export function readPhone(typed: string, countryCode: string): string | null {
  const country = countryOf(countryCode)
  if (!country) return null
  const plain = toLatinDigits(typed)
    .replace(/[^\d+]/g, '')
    .replace(/^00/, '+')
  const international = plain.startsWith(`+${country.dialCode}`)
  if (plain.startsWith('+') && !international) return null
  const digits = international ? plain.slice(country.dialCode.length + 1) : plain
  const national = [digits, ...(international ? [] : [withoutDialCode(digits, country)])]
    .map((candidate) => withoutTrunk(candidate, country))
    .find((candidate) => fits(candidate, country))
  return national ? `+${country.dialCode}${national}` : null
}

/** A number of this country, or one written in full of any other: the second phone may belong to family abroad. */
export function readPhoneAnywhere(typed: string, countryCode: string): string | null {
  const abroad = countries.filter((country) => country.code !== countryCode)
  const own = readPhone(typed, countryCode)
  if (own || !/^\s*(\+|00|[+۰٠]{2})/.test(typed)) return own
  for (const country of abroad) {
    const found = readPhone(typed, country.code)
    if (found) return found
  }
  return null
}

/** Somebody may write the dial code without a plus, `93700123456`. */
const withoutDialCode = (digits: string, { dialCode }: CountryEntry): string =>
  digits.startsWith(dialCode) ? digits.slice(dialCode.length) : digits

/** The 0 before a number inside the country; in Italy it belongs to the number. */
const withoutTrunk = (digits: string, { code }: CountryEntry): string =>
  code === 'IT' ? digits : digits.replace(/^0/, '')

function fits(national: string, { code, phone }: CountryEntry): boolean {
  const long = national.length >= phone.minDigits && national.length <= phone.maxDigits
  return long && /^\d+$/.test(national) && (code !== 'AF' || AFGHAN.test(national))
}
