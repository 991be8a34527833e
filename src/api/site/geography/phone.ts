import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countries, countryOf } from '#contract/site/geography/countries.ts'

/**
 * A phone number of a country as E.164, `+93700123456`, from any usual spelling: `0700…`, `+93 700…`, `0093700…`,
 * `93700…`, with spaces and any digits. Null if it is not a number of that country.
 */
export function readPhone(typed: string, countryCode: string): string | null {
  const country = countryOf(countryCode)
  const phone = country && parse(typed, country.code)
  return phone && phone.countryCallingCode === country.dialCode ? phone.number : null
}

/**
 * A number of this country, or an international number of another one, because the second phone may belong to family
 * abroad.
 */
export function readPhoneAnywhere(typed: string, countryCode: string): string | null {
  const phone = parse(typed, countryCode)
  return phone && countries.some(({ dialCode }) => dialCode === phone.countryCallingCode) ? phone.number : null
}

/** 00 is the international prefix in Afghanistan and its neighbours. Users in other countries write it too. */
function parse(typed: string, countryCode: string): PhoneNumber | undefined {
  if (!isSupportedCountry(countryCode)) return undefined
  const whole = typed.trim().replace(/^(?:00|۰۰|٠٠)/, '+')
  const phone = parsePhoneNumberFromString(whole, { defaultCountry: countryCode, extract: false })
  return phone?.isValid() ? phone : undefined
}
