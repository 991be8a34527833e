import { eq } from 'drizzle-orm'
import { builtLanguages } from '#i18n/languages.ts'
import type { Tx } from '../../platform/database/db.ts'
import { businessError } from '../../platform/request/errors.ts'
import { languages } from '../settings/tables.ts'
import type { LanguageRow } from './find-translations.ts'

/**
 * A language, locked until the transaction ends, so that changes to it run one by one. A built-in language gets its row
 * with its first change. Throws `language_unknown`.
 */
export async function lockLanguage(tx: Tx, code: string): Promise<LanguageRow> {
  const built = builtLanguages.find((language) => language.code === code)
  if (built) await tx.insert(languages).values(built).onConflictDoNothing()
  const [row] = await tx.select().from(languages).where(eq(languages.code, code)).for('update')
  if (!row) throw businessError('language_unknown')
  return row
}
