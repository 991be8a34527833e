import { recordAction } from '../../platform/audit-log/record-action.ts'
import { whatChanged } from '../../platform/audit-log/what-changed.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { changesOf, clashAt } from '../../platform/request/changes-of.ts'
import { Refusal } from '../../platform/request/refusal.ts'
import { readSettings } from '../settings/settings.ts'
import { type Settings, settings } from '../settings/tables.ts'
import { type Fields, shownBy } from './sections.ts'

type Change = {
  /** As the audit log calls it: `settings.limits`. */
  section: string
  fields: Fields
  given: Record<string, unknown>
  seen: Record<string, unknown>
  /** Throws where the settings would not do so; with what they were before. */
  refuse?: ((settings: Settings, before: Settings) => void) | undefined
}

/**
 * Changes fields of the settings, and no others: two who change different ones at once both have their way. Throws
 * `setting_changed_meanwhile` at each field that somebody else has changed since it was seen, with what it is now.
 */
export const changeSettings = ({ db, actor }: ActorContext, { section, fields, given, seen, refuse }: Change) =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'settings')
    const before = await readSettings(tx)
    const now = shownBy(fields, before)
    const { changed, clashing } = changesOf({ now, seen, given })
    if (clashing.length > 0) throw new Refusal(clashing.map((field) => clashAt(field, now[field])))
    if (changed.length === 0) return
    const value = changed.reduce((kept, name) => fields[name]?.write(kept, given[name]) ?? kept, before)
    refuse?.(value, before)
    await tx.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
    const changes = whatChanged(now, shownBy(fields, value))
    await recordAction(tx, actor, { action: `settings.${section}`, target: { type: 'settings', id: '' }, changes })
  })
