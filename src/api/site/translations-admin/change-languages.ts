import { eq } from 'drizzle-orm'
import { MAX_LANGUAGES } from '#contract/site/console-translations.ts'
import { reservedPrefixes } from '#contract/site/shop-paths.ts'
import { DEFAULT_LANGUAGE } from '#i18n/languages.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { changedFields } from '../content/changed-fields.ts'
import { languages, messages } from '../settings/tables.ts'
import { lockLanguage } from './lock-language.ts'
import { isBuilt } from './rules.ts'

type Fields = { name?: string | undefined; direction?: 'ltr' | 'rtl' | undefined; public?: boolean | undefined }
type NewLanguage = { code: string; name: string; direction: 'ltr' | 'rtl' }

/** Adds a language, disabled until staff enable it. Throws `language_there`, `language_code_reserved`, `list_full`. */
export const addLanguage = ({ db, actor }: ActorContext, { code, name, direction }: NewLanguage): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (reservedPrefixes.some((prefix) => prefix === code))
      throw businessError('language_code_reserved', { code }, 'code')
    if (isBuilt(code)) throw businessError('language_there', {}, 'code')
    await lockName(tx, 'languages')
    if ((await tx.$count(languages)) >= MAX_LANGUAGES) throw businessError('list_full', { count: MAX_LANGUAGES })
    const row = { code, name, direction, iso: code, public: false }
    const [added] = await tx.insert(languages).values(row).onConflictDoNothing().returning()
    if (!added) throw businessError('language_there', {}, 'code')
    const changes = changesBetween({}, { name, direction })
    await recordAction(tx, actor, { action: 'language.add', target: { type: 'language', id: code }, changes })
  })

/**
 * Enables or disables a language, or changes its name and direction. Throws `language_unknown`, `language_needed` for
 * disabling English, `language_built` for renaming a built-in one, `changed_meanwhile`.
 */
export const changeLanguage = (
  { db, actor }: ActorContext,
  code: string,
  { input, seen }: { input: Fields; seen: Record<string, unknown> },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockLanguage(tx, code)
    const now = { name: row.name, direction: row.direction, public: row.public }
    const changed = changedFields({ now, seen, input })
    if (changed.length === 0) return
    if (isBuilt(code) && changed.some((name) => name !== 'public')) throw businessError('language_built')
    if (code === DEFAULT_LANGUAGE && input.public === false) throw businessError('language_needed')
    const set = Object.fromEntries(changed.map((name) => [name, input[name as keyof Fields]]))
    await tx.update(languages).set(set).where(eq(languages.code, code))
    const changes = changesBetween(now, { ...now, ...set })
    await recordAction(tx, actor, { action: 'language.change', target: { type: 'language', id: code }, changes })
  })

/** Deletes an added language with all its texts. Throws `language_unknown`, `language_built`. */
export const removeLanguage = ({ db, actor }: ActorContext, code: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (isBuilt(code)) throw businessError('language_built')
    const { name, direction } = await lockLanguage(tx, code)
    const translations = await tx.$count(messages, eq(messages.language, code))
    await tx.delete(languages).where(eq(languages.code, code))
    const changes = changesBetween({ name, direction, words: translations }, {})
    await recordAction(tx, actor, { action: 'language.delete', target: { type: 'language', id: code }, changes })
  })
