import type { Queryable } from '#api/platform/database/db.ts'
import { languages, messages } from '#api/site/settings/tables.ts'
import { flatten } from '#i18n/messages.ts'
import pashto from './languages/ps.json' with { type: 'json' }
import pashtoFrame from './languages/ps-frame.json' with { type: 'json' }

/** Adds Pashto, which is not in the build, to show that a shop can add a language through its database alone. */
export async function fillLanguages(db: Queryable): Promise<void> {
  await db.insert(languages).values({ code: 'ps', name: 'پښتو', direction: 'rtl', iso: 'ps-AF' }).onConflictDoNothing()
  const rows = Object.entries(flatten(pashto)).map(([key, text]) => ({ language: 'ps', key, text }))
  await db.insert(messages).values(rows).onConflictDoNothing()
}

const pashtoTitles = new Map(Object.entries(pashtoFrame))

/**
 * A replacer for `JSON.stringify` of a record. Adds Pashto to the titles of categories, banners, links and pages. Products
 * have no Pashto, so pages show them in English, the default language (contract.md).
 */
export function addPashtoTitle(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('en' in value)) return value
  const ps = pashtoTitles.get(String(value.en))
  return ps === undefined ? value : { ...value, ps }
}
