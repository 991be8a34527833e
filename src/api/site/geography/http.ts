import { countries } from '#contract/site/geography/countries.ts'
import { geography } from '#contract/site/geography.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { implement } from '../../platform/request/implement.ts'

export const geographyHttp = implement(geography, {
  countriesPhones: (_, ask) => {
    const say = (title: Record<string, string>) => inLanguage(title, ask.language)
    return {
      countries: countries.map((country) => ({
        code: country.code,
        title: say(country.title),
        postcode: country.postcode,
        states: country.states.map((state) => ({
          code: state.code,
          title: say(state.title),
          cities: state.cities.map(say),
        })),
      })),
      phones: countries.map((country) => ({
        country: country.code,
        dial_code: country.dialCode,
        format: country.phoneExample,
      })),
    }
  },
})
