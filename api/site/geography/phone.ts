import { isSupportedCountry, type PhoneNumber, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { countries, countryOf } from '../../../contract/site/geography/countries.ts'

/**
 * A phone number of a country as E.164, `+93700123456`, from however people write it: `0700…`, `+93 700…`, `0093700…`,
 * `93700…`, with spaces and any digits. Null when it is no number of that country.
 */
export function readPhone(typed: string, countryCode: string): string | null {
  const country = countryOf(countryCode)
  const phone = country && parse(typed, country.code)
  return phone && phone.countryCallingCode === country.dialCode ? phone.number : null
}

/** A number of this country, or one written in full of any other: the second phone may belong to family abroad. */
export function readPhoneAnywhere(typed: string, countryCode: string): string | null {
  const phone = parse(typed, countryCode)
  return phone && countries.some(({ dialCode }) => dialCode === phone.countryCallingCode) ? phone.number : null
}

/** 00 is how Afghanistan and its neighbours dial abroad; elsewhere people write it all the same. */
function parse(typed: string, countryCode: string): PhoneNumber | undefined {
  if (!isSupportedCountry(countryCode)) return undefined
  const whole = typed.trim().replace(/^(?:00|۰۰|٠٠)/, '+')
  const phone = parsePhoneNumberFromString(whole, { defaultCountry: countryCode, extract: false })
  return phone?.isValid() ? phone : undefined
}
