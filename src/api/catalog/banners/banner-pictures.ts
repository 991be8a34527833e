import { eq } from 'drizzle-orm'
import { type AdminBanner, type PictureSlot, pictureSlots } from '#contract/catalog/console-banners.ts'
import { Visibility } from '#contract/site/settings.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ReadyPicture } from '../../platform/pictures/store-picture.ts'
import { writeUploads } from '../../platform/pictures/uploaded-pictures.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { BusinessError, businessError } from '../../platform/request/errors.ts'
import type { BannerRow } from '../../site/settings/banner.ts'
import { banners } from '../../site/settings/tables.ts'
import { findBanner, lockBanner } from './find-banners.ts'
import { picturesOf, problemsOf } from './rules.ts'

/** The picture columns with `name` in this slot. Without a name the slot becomes empty. */
function withPicture({ placement, image, pictures, mirrored }: BannerRow, slot: PictureSlot, name?: string) {
  if (slot === 'wide') {
    const none = ['slider', 'home'].includes(placement) ? DEFAULT_PICTURE_NAME : ''
    // A new picture may contain text, which would be unreadable mirrored.
    return { image: name ?? none, pictures, mirrored: mirrored && name === undefined }
  }
  const { [slot]: _, ...others } = pictures
  return { image, mirrored, pictures: name === undefined ? others : { ...others, [slot]: name } }
}

/** The fields for the audit log. */
const toldOf = (row: Pick<BannerRow, 'image' | 'pictures' | 'mirrored'>) => ({
  ...picturesOf(row),
  mirrored: row.mirrored,
})

type Input = { slot: PictureSlot; files: Files; ready: ReadyPicture }

/**
 * Sets a banner's picture in a slot. Writes the file last, so that a refusal leaves no file. Refuses with `invalid_field` if the
 * placement lacks the slot.
 */
export const putPicture = (
  { db, actor }: ActorContext,
  id: number,
  { slot, files, ready }: Input,
): Promise<AdminBanner> =>
  inTransaction(db, async (tx) => {
    const row = await lockBanner(tx, id)
    const slots: readonly PictureSlot[] = pictureSlots[row.placement]
    if (!slots.includes(slot)) throw businessError('invalid_field', undefined, 'slot')
    const after = withPicture(row, slot, ready.name)
    const changes = changesBetween(toldOf(row), toldOf(after))
    if (Object.keys(changes).length > 0) {
      await tx.update(banners).set(after).where(eq(banners.id, id))
      await recordAction(tx, actor, { action: 'banner.picture', target: { type: 'banner', id }, changes })
    }
    await writeUploads(files, [ready])
    return await findBanner(tx, id)
  })

/** Removes a banner's picture from a slot. Refuses with `banner_needs_picture` if it is the last picture of a visible banner. */
export const takePicture = ({ db, actor }: ActorContext, id: number, slot: PictureSlot): Promise<AdminBanner> =>
  inTransaction(db, async (tx) => {
    const row = await lockBanner(tx, id)
    const after = withPicture(row, slot)
    const changes = changesBetween(toldOf(row), toldOf(after))
    if (Object.keys(changes).length === 0) return await findBanner(tx, id)
    const reasons = row.status === Visibility.public ? problemsOf({ ...row, ...after }) : []
    if (reasons.length > 0) throw new BusinessError(reasons)
    await tx.update(banners).set(after).where(eq(banners.id, id))
    await recordAction(tx, actor, { action: 'banner.picture', target: { type: 'banner', id }, changes })
    return await findBanner(tx, id)
  })
