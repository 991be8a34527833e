import type { CountingShop } from '../../platform/request/identity.ts'
import { shopLanguages } from './queries.ts'

/** Whether the shop has a language of this code, on or off. */
export const isLanguage = async (shop: CountingShop, code: string): Promise<boolean> =>
  (await shopLanguages({ shop, reads: shop.db })).some((language) => language.code === code)
