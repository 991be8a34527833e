import { asc, eq } from 'drizzle-orm'
import type { ShopLanguage, Translation, translationLists } from '#contract/site/console-translations.ts'
import { builtLanguages } from '#i18n/languages.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { HttpError } from '../../platform/request/errors.ts'
import { languages, messages } from '../settings/tables.ts'
import { isBuilt, originalsOf } from './rules.ts'

export type LanguageRow = typeof languages.$inferSelect

/** The languages of the shop, built-in ones first. */
export async function listLanguages(db: Queryable): Promise<ShopLanguage[]> {
  const [rows, said] = await Promise.all([
    db.select().from(languages).orderBy(asc(languages.code)),
    db.select({ language: messages.language, key: messages.key }).from(messages),
  ])
  const keysOf = Map.groupBy(said, ({ language }) => language)
  const built = builtLanguages.map((language) => ({
    ...language,
    public: rows.find(({ code }) => code === language.code)?.public ?? true,
  }))
  return [...built, ...rows.filter(({ code }) => !isBuilt(code))].map(({ code, name, direction, public: isPublic }) => {
    const originals = originalsOf(code)
    const changed = (keysOf.get(code) ?? []).filter(({ key }) => originals.has(key)).length
    return {
      code,
      name,
      direction: direction === 'rtl' ? 'rtl' : 'ltr',
      public: isPublic,
      built: isBuilt(code),
      changed,
      missing: isBuilt(code) ? 0 : originals.size - changed,
    }
  })
}

type Wanted = {
  search?: string | undefined
  list: (typeof translationLists)[number]
  before?: string | undefined
  limit: number
}

/** A page of a language's texts in their original order; throws `not_found` for an unknown language. */
export async function listTranslations(db: Queryable, code: string, { search = '', list, before, limit }: Wanted) {
  const all = await readTranslations(db, code)
  const requested = search.toLowerCase().split(/\s+/)
  const found = all.filter(
    (translation) =>
      (list === 'all' || (list === 'changed' ? translation.changed : translation.text === '')) &&
      isFound(translation, requested),
  )
  const from = before === undefined ? 0 : found.findIndex(({ key }) => key === before) + 1
  const data = found.slice(from, from + limit)
  return { data, next: from + limit < found.length ? (data.at(-1)?.key ?? null) : null }
}

const isFound = ({ key, original, text }: Translation, requested: string[]) => {
  const where = `${key} ${original} ${text}`.toLowerCase()
  return requested.every((translation) => where.includes(translation))
}

/** One text; throws `not_found` for an unknown text or language. */
export async function findTranslation(db: Queryable, code: string, key: string): Promise<Translation> {
  const translation = (await readTranslations(db, code)).find((one) => one.key === key)
  if (!translation) throw new HttpError('not_found')
  return translation
}

async function readTranslations(db: Queryable, code: string): Promise<Translation[]> {
  const [rows, [known]] = await Promise.all([
    db.select({ key: messages.key, text: messages.text }).from(messages).where(eq(messages.language, code)),
    db.select().from(languages).where(eq(languages.code, code)),
  ])
  if (!known && !isBuilt(code)) throw new HttpError('not_found')
  const said = new Map(rows.map(({ key, text }) => [key, text]))
  return [...originalsOf(code)].map(([key, original]) => ({
    key,
    original,
    text: said.get(key) ?? (isBuilt(code) ? original : ''),
    changed: said.has(key),
  }))
}
