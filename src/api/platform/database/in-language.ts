import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import type { LocalizedText } from './columns.ts'

/** The text in the requested language, otherwise in English, otherwise in any language it has. */
export const inLanguage = (texts: LocalizedText, language: string): string =>
  textIn(texts, language) || textIn(texts, DEFAULT_LANGUAGE) || Object.values(texts)[0] || ''

/** Clients may send any language code. `toString` is a property of every object, but no language. */
const textIn = (texts: LocalizedText, language: string) =>
  Object.hasOwn(texts, language) ? texts[language] : undefined

/** The same as an SQL expression over a `Words` column, so that the database sends only one language. */
export const sqlInLanguage = (column: SQL, language: string | Placeholder): SQL<string> =>
  sql`coalesce(nullif(${column} ->> ${language}::text, ''), ${column} ->> ${DEFAULT_LANGUAGE}::text, '')`
