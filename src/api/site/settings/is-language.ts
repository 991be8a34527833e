import type { LimitedServices } from '../../platform/request/identity.ts'
import { shopLanguages } from './queries.ts'

/** Whether the shop has a language with this code, enabled or not. */
export const isLanguage = async (services: LimitedServices, code: string): Promise<boolean> =>
  (await shopLanguages({ services, reads: services.db })).some((language) => language.code === code)
