import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { changesOf, fieldConflict } from '../../platform/request/changes-of.ts'
import { BusinessError } from '../../platform/request/errors.ts'
import { readSettings } from '../settings/settings.ts'
import { type Settings, settings } from '../settings/tables.ts'
import { type Fields, shownBy } from './sections.ts'

type Change = {
  /** The section in the name of the action: `settings.limits` for `limits`. */
  section: string
  fields: Fields
  input: Record<string, unknown>
  seen: Record<string, unknown>
  /** Throws if the new settings are unusable; receives the previous ones too. */
  refuse?: ((settings: Settings, before: Settings) => void) | undefined
}

/**
 * Changes only the given fields of the settings, so that simultaneous changes of different fields are both saved.
 * Throws `setting_changed_meanwhile` for each field that another person has changed since it was shown, with its
 * present value.
 */
export const changeSettings = ({ db, actor }: ActorContext, { section, fields, input, seen, refuse }: Change) =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'settings')
    const before = await readSettings(tx)
    const now = shownBy(fields, before)
    const { changed, clashing } = changesOf({ now, seen, input })
    if (clashing.length > 0) throw new BusinessError(clashing.map((field) => fieldConflict(field, now[field])))
    if (changed.length === 0) return
    const value = changed.reduce((stored, name) => fields[name]?.write(stored, input[name]) ?? stored, before)
    refuse?.(value, before)
    await tx.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
    const changes = changesBetween(now, shownBy(fields, value))
    await recordAction(tx, actor, { action: `settings.${section}`, target: { type: 'settings', id: '' }, changes })
  })
