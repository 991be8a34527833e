import { countries } from '#contract/site/geography/countries.ts'
import { geography } from '#contract/site/geography.ts'
import { inLanguage } from '../../platform/database/in-language.ts'
import { implement } from '../../platform/request/implement.ts'

export const geographyHttp = implement(geography, {
  countriesPhones: (_, ctx) => {
    const localize = (title: Record<string, string>) => inLanguage(title, ctx.language)
    return {
      countries: countries.map((country) => ({
        code: country.code,
        title: localize(country.title),
        postcode: country.postcode,
        states: country.states.map((state) => ({
          code: state.code,
          title: localize(state.title),
          cities: state.cities.map(localize),
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
