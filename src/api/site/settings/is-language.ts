import type { CountingShop } from '../../platform/request/identity.ts'
import { shopLanguages } from './queries.ts'

/** Whether the shop has a language with this code, enabled or not. */
export const isLanguage = async (shop: CountingShop, code: string): Promise<boolean> =>
  (await shopLanguages({ shop, reads: shop.db })).some((language) => language.code === code)
