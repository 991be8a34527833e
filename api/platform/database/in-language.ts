import { type Placeholder, type SQL, sql } from 'drizzle-orm'
import { DEFAULT_LANGUAGE } from '../../../i18n/languages.ts'
import type { Words } from './columns.ts'

/** The text in the asked language, else in English, else in whatever language it has. */
export const inLanguage = (words: Words, language: string): string =>
  own(words, language) || own(words, DEFAULT_LANGUAGE) || Object.values(words)[0] || ''

/** Visitors name languages as they like: `toString` is a word of every object, but none of ours. */
const own = (words: Words, language: string) => (Object.hasOwn(words, language) ? words[language] : undefined)

/** The same as an expression over a `Words` column, so that only one language travels from the database. */
export const sqlInLanguage = (column: SQL, language: string | Placeholder): SQL<string> =>
  sql`coalesce(nullif(${column} ->> ${language}::text, ''), ${column} ->> ${DEFAULT_LANGUAGE}::text, '')`
