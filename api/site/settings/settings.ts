import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { keptRead } from '../../platform/cache/kept-reads.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { statement } from '../../platform/database/statement.ts'
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
  headerLogo: '',
  footerLogo: '',
  usdRate: 7000,
  analyticsId: '',
  confirmationHours: 48,
  refundLimit: 10_000_00,
  cashPaidOnDelivery: false,
  openOrders: usualOpenOrders,
  paymentsOff: [],
}

/** A column: what `settingsFrom` reads the shop's settings from. */
export const writtenSettings = sql`(select value from ${settings})`
export const settingsFrom = (written: unknown): Settings => ({ ...unset, ...(written as Partial<Settings> | null) })

const written = statement(z.object({ value: z.unknown() }))`select ${writtenSettings} as value`

/** The shop's settings. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const [row] = await written(db, {})
  return settingsFrom(row?.value)
}

/** The same as the catalogue shows it: a second late at most. Whoever takes money reads them themselves. */
export const keptSettings = keptRead(readSettings)

/** A column: AFN minor units for one USD. */
export const usdRateNow = sql`coalesce((select (value ->> 'usdRate')::float8 from ${settings}), ${sql.raw(String(unset.usdRate))})`

/** The same by itself. */
export const readUsdRate = async (db: Queryable): Promise<number> => (await readSettings(db)).usdRate
