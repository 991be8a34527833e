import { eq } from 'drizzle-orm'
import { builtLanguages } from '../../../i18n/languages.ts'
import type { Tx } from '../../platform/database/db.ts'
import { refusal } from '../../platform/request/refusal.ts'
import { languages } from '../settings/tables.ts'
import type { LanguageRow } from './find-words.ts'

/**
 * A language with its row locked until the transaction ends: one change of it after the other. Those that ship get their row
 * when something of them is first changed. Refuses (`language_unknown`).
 */
export async function lockLanguage(tx: Tx, code: string): Promise<LanguageRow> {
  const built = builtLanguages.find((language) => language.code === code)
  if (built) await tx.insert(languages).values(built).onConflictDoNothing()
  const [row] = await tx.select().from(languages).where(eq(languages.code, code)).for('update')
  if (!row) throw refusal('language_unknown')
  return row
}
