import { and, eq } from 'drizzle-orm'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError, type Reason } from '../../platform/request/errors.ts'
import { changedFields } from '../content/changed-fields.ts'
import { messages } from '../settings/tables.ts'
import { lockLanguage } from './lock-language.ts'
import { bracesOf, isBuilt, originalsOf } from './rules.ts'

type Place = { code: string; key: string }

/**
 * Changes a text. Throws `language_unknown`, `word_unknown`, `changed_meanwhile`, and `word_lacks` or
 * `word_has_unknown` if its placeholders differ from those of the original.
 */
export const changeTranslation = (
  { db, actor }: ActorContext,
  place: Place,
  { text, seen }: { text: string; seen: Record<string, unknown> },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { original, originals, said } = await lockTranslation(tx, place)
    const now = said ?? (isBuilt(place.code) ? original : '')
    if (changedFields({ now: { text: now }, seen, input: { text } }).length === 0) return
    refuseBraces({ key: place.key, text, originals })
    if (isBuilt(place.code) && text === original) await deleteTranslation(tx, place)
    else await saveText(tx, place, text)
    await recordAction(tx, actor, {
      action: 'word.change',
      target: { type: 'word', id: `${place.code}/${place.key}` },
      changes: changesBetween({ text: now }, { text }),
    })
  })

/** Restores the original text; for an added language, the English one. Throws `language_unknown`, `word_unknown`. */
export const resetTranslation = ({ db, actor }: ActorContext, place: Place): Promise<void> =>
  inTransaction(db, async (tx) => {
    const { original, said } = await lockTranslation(tx, place)
    if (said === undefined) return
    await deleteTranslation(tx, place)
    await recordAction(tx, actor, {
      action: 'word.reset',
      target: { type: 'word', id: `${place.code}/${place.key}` },
      changes: changesBetween({ text: said }, { text: isBuilt(place.code) ? original : '' }),
    })
  })

async function lockTranslation(tx: Tx, { code, key }: Place) {
  await lockLanguage(tx, code)
  const originals = originalsOf(code)
  const original = originals.get(key)
  if (original === undefined) throw businessError('word_unknown')
  const [row] = await tx
    .select()
    .from(messages)
    .where(and(eq(messages.language, code), eq(messages.key, key)))
  return { original, originals, said: row?.text }
}

const saveText = (tx: Tx, { code, key }: Place, text: string) =>
  tx
    .insert(messages)
    .values({ language: code, key, text })
    .onConflictDoUpdate({ target: [messages.language, messages.key], set: { text } })

const deleteTranslation = (tx: Tx, { code, key }: Place) =>
  tx.delete(messages).where(and(eq(messages.language, code), eq(messages.key, key)))

function refuseBraces(said: Parameters<typeof bracesOf>[0]): void {
  const { lacking, unknown } = bracesOf(said)
  const inBraces = (names: string[]) => names.map((name) => `{{${name}}}`).join(' ')
  const reasons: Reason[] = [
    ...(lacking.length > 0
      ? [{ code: 'word_lacks' as const, field: 'text', params: { names: inBraces(lacking) } }]
      : []),
    ...(unknown.length > 0
      ? [{ code: 'word_has_unknown' as const, field: 'text', params: { names: inBraces(unknown) } }]
      : []),
  ]
  if (reasons.length > 0) throw new BusinessError(reasons)
}
