import type { LogoSlot } from '#contract/site/console-settings.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import type { ReadyPicture } from '../../platform/pictures/store-picture.ts'
import { writeUploads } from '../../platform/pictures/uploaded-pictures.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { readSettings } from '../settings/settings.ts'
import { type Settings, settings } from '../settings/tables.ts'

const keys = { header: 'headerLogo', footer: 'footerLogo' } as const satisfies Record<LogoSlot, keyof Settings>

/** The logos of the settings by their slots. */
export const logosOf = (value: Settings): Record<LogoSlot, string> => ({
  header: value.headerLogo,
  footer: value.footerLogo,
})

/**
 * Sets a logo, and writes its file last, so that an error leaves no file on the disk. Without `ready` the logo is
 * removed.
 */
export const changeLogo = (
  { db, actor }: ActorContext,
  { slot, files, ready }: { slot: LogoSlot; files: Files; ready?: ReadyPicture },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, 'settings')
    const before = await readSettings(tx)
    const value = { ...before, [keys[slot]]: ready?.name ?? '' }
    const changes = changesBetween(logosOf(before), logosOf(value))
    if (Object.keys(changes).length > 0) {
      await tx.insert(settings).values({ value }).onConflictDoUpdate({ target: settings.id, set: { value } })
      await recordAction(tx, actor, { action: 'settings.logo', target: { type: 'settings', id: '' }, changes })
    }
    if (ready) await writeUploads(files, [ready])
  })
