import { eq } from 'drizzle-orm'
import { teach } from '../../../i18n/translator.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { languages, messages } from './tables.ts'

/** Makes the API speak the languages that do not ship in the build, from their messages in the database. */
export async function teachLanguages(db: Queryable): Promise<void> {
  const rows = await db
    .select({ language: messages.language, key: messages.key, text: messages.text })
    .from(messages)
    .innerJoin(languages, eq(languages.code, messages.language))
    .where(eq(languages.public, true))
  for (const [language, said] of Map.groupBy(rows, (row) => row.language)) {
    teach(language, Object.fromEntries(said.map(({ key, text }) => [key, text])))
  }
}
