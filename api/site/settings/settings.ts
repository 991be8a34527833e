import { keptRead } from '../../platform/cache/kept-reads.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { usualOpenOrders } from './open-order-caps.ts'
import { type Settings, settings } from './tables.ts'

/** What a shop that has not been set up yet answers with: its own name and nothing about anybody. */
const unset: Settings = {
  siteName: { en: 'Charsu', fa: 'چارسو' },
  metaTitle: { en: 'Charsu', fa: 'چارسو' },
  metaDescription: {},
  copyrightText: {},
  phone: '',
  email: '',
  address: {},
  chatNumber: '',
  chatGreeting: {},
  primaryColor: '#1d4e9e',
  primaryHoverColor: '#163d7d',
  usdRate: 7000,
  analyticsId: '',
  confirmationHours: 48,
  openOrders: usualOpenOrders,
}

/** The shop's settings. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const [row] = await db.select({ value: settings.value }).from(settings).limit(1)
  return { ...unset, ...row?.value }
}

/** The same as the catalogue shows it: a second late at most. Whoever takes money reads them themselves. */
export const keptSettings = keptRead(readSettings)

/** AFN minor units for one USD. */
export const readUsdRate = async (db: Queryable): Promise<number> => (await readSettings(db)).usdRate
