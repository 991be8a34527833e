import { eq, inArray, or } from 'drizzle-orm'
import { builtLanguages } from '#i18n/languages.ts'
import { replaceCustomMessages } from '#i18n/translator.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { languages, messages } from './tables.ts'

const built = builtLanguages.map(({ code }) => code)

/** Languages with texts that differ from the built-in ones. */
let told = new Set<string>()

/**
 * Loads the texts of staff into this process, for built-in and added languages, and removes texts that staff have
 * reset.
 */
export async function teachLanguages(db: Queryable): Promise<void> {
  const rows = await db
    .select({ language: messages.language, key: messages.key, text: messages.text })
    .from(messages)
    .innerJoin(languages, eq(languages.code, messages.language))
    .where(or(languages.public, inArray(languages.code, built)))
  const said = Map.groupBy(rows, (row) => row.language)
  for (const language of new Set([...told, ...said.keys()])) {
    replaceCustomMessages(language, Object.fromEntries((said.get(language) ?? []).map(({ key, text }) => [key, text])))
  }
  told = new Set(said.keys())
}
