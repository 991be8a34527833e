import { desc } from 'drizzle-orm'
import { toDecimal } from '#contract/money.ts'
import type { RateChange, Settings } from '#contract/site/console-settings.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { readSettings } from '../settings/settings.ts'
import { usdRates } from '../settings/tables.ts'
import { logosOf } from './change-logo.ts'
import { sections, shownBy } from './sections.ts'

/** Number of exchange rate changes shown. */
const SHOWN = 20

/** The settings as the forms of the console show them. */
export async function readAdminSettings(db: Queryable): Promise<Settings> {
  const settings = await readSettings(db)
  const shown = Object.entries(sections).map(([name, fields]) => [name, shownBy(fields, settings)])
  return { ...Object.fromEntries(shown), logos: logosOf(settings), rates: await newestRates(db) }
}

async function newestRates(db: Queryable): Promise<RateChange[]> {
  const rows = await db.select().from(usdRates).orderBy(desc(usdRates.at), desc(usdRates.id)).limit(SHOWN)
  return rows.map(({ rate, at }) => ({ usd_rate: toDecimal(rate), at: at.toISOString() }))
}
