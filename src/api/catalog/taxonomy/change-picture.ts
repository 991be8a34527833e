import { eq } from 'drizzle-orm'
import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { Files } from '../../platform/files/files.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ReadyPicture } from '../../platform/pictures/store-picture.ts'
import { writeUploads } from '../../platform/pictures/uploaded-pictures.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { lockedTerm } from './change-term.ts'
import type { PartRow } from './fields.ts'
import { findTerm } from './find-terms.ts'
import { idOf, type Kind } from './kinds.ts'

/** Replaces the picture by the default picture. Throws the fault `not_found` for an unknown id. */
export const takePicture = ({ db, actor }: ActorContext, kind: Kind, id: number): Promise<TaxonomyTerm> =>
  inTransaction(db, async (tx) => {
    const { image } = await lockedTerm(tx, kind, id)
    const set: Partial<PartRow> = { image: DEFAULT_PICTURE_NAME }
    if (image !== DEFAULT_PICTURE_NAME) {
      await tx
        .update(kind.table)
        .set(set)
        .where(eq(idOf(kind), id))
      const changes = changesBetween({ image }, set)
      await recordAction(tx, actor, { action: `${kind.one}.picture`, target: { type: kind.one, id }, changes })
    }
    return await findTerm(tx, kind, id)
  })

/** Sets the picture. Writes the file last, so that a refusal leaves no file. Throws the fault `not_found` for an unknown id. */
export const changePicture = (
  { db, actor }: ActorContext,
  kind: Kind,
  id: number,
  { files, ready }: { files: Files; ready: ReadyPicture },
): Promise<TaxonomyTerm> =>
  inTransaction(db, async (tx) => {
    const { image } = await lockedTerm(tx, kind, id)
    const set: Partial<PartRow> = { image: ready.name }
    await tx
      .update(kind.table)
      .set(set)
      .where(eq(idOf(kind), id))
    const changes = changesBetween({ image }, set)
    if (image !== ready.name)
      await recordAction(tx, actor, { action: `${kind.one}.picture`, target: { type: kind.one, id }, changes })
    await writeUploads(files, [ready])
    return await findTerm(tx, kind, id)
  })
