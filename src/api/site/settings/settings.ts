import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { toMinor } from '#contract/money.ts'
import { DEFAULT_USD_RATE } from '#contract/site/console-settings.ts'
import { cachedRead } from '../../platform/cache/cached-reads.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
import { usualOpenOrders } from './open-order-caps.ts'
import { type Settings, settings } from './tables.ts'

/** The settings of a shop that was not set up yet: its name and no personal data. */
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
  headerLogo: '',
  footerLogo: '',
  usdRate: toMinor(DEFAULT_USD_RATE),
  analyticsId: '',
  confirmationHours: 48,
  refundLimit: 10_000_00,
  cashPaidOnDelivery: false,
  cashRounded: true,
  openOrders: usualOpenOrders,
  paymentsOff: [],
}

/** SQL expression for the value that `settingsFrom` reads. */
export const writtenSettings = sql`(select value from ${settings})`
export const settingsFrom = (written: unknown): Settings => ({ ...unset, ...(written as Partial<Settings> | null) })

const written = statement(z.object({ value: z.unknown() }))`select ${writtenSettings} as value`

/** The shop's settings. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const [row] = await written(db, {})
  return settingsFrom(row?.value)
}

/** The same from the cache, a second old at most. Code that handles money reads `readSettings`. */
export const keptSettings = cachedRead(readSettings)

/** SQL expression: AFN minor units for one USD. */
export const usdRateNow = sql`coalesce((select (value ->> 'usdRate')::float8 from ${settings}), ${sql.raw(String(unset.usdRate))})`

/** AFN minor units for one USD. */
export const readUsdRate = async (db: Queryable): Promise<number> => (await readSettings(db)).usdRate
