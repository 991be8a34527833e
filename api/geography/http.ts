import { geography } from '../../contract/geography.ts'
import { implement } from '../implement.ts'

export const geographyHttp = implement(geography, {
  countriesPhones: () => ({ countries: [], phones: [] }),
})
