import { and, eq, max, sql } from 'drizzle-orm'
import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { newId } from '../../platform/database/columns.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import { DEFAULT_PICTURE_NAME } from '../../platform/pictures/default-picture.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import type { attributes } from '../products/tables.ts'
import type { PartRow } from './fields.ts'
import { findTerm } from './find-terms.ts'
import { aboveOf, beside, columnOf, idOf, type Kind, lockOf, writeFields } from './kinds.ts'
import { refuseWrongParent } from './refuse-wrong-parent.ts'

/** The values of the form, by the field names of the contract. */
export type Input = { address_name: string; title_en: string } & Record<string, unknown>

const nobody: PartRow = { id: 0, slug: '', title: {} }

/**
 * Adds a category, brand, store, attribute or value at the end. Refuses with `address_name_taken`, `structure_full`,
 * `place_unknown` or `category_too_deep`.
 */
export const addTerm = ({ db, actor }: ActorContext, kind: Kind, input: Input): Promise<TaxonomyTerm> =>
  inTransaction(db, async (tx) => {
    await lockName(tx, lockOf(kind))
    const parent = Number(input.parent_id) || 0
    await refuseWrongParent(tx, kind, { id: 0, parent })
    const columns: Partial<PartRow> = {
      ...writeFields(kind, nobody, input),
      ...(kind.above?.column === 'attributeId' && { attributeId: parent }),
    }
    const siblings = beside(kind, aboveOf(kind, { ...nobody, ...columns }))
    await refuseFull(tx, kind, parent)
    const position = columnOf(kind, 'position')
    const [last] = position
      ? await tx
          .select({ position: max(position) })
          .from(kind.table)
          .where(siblings)
      : []
    const values = {
      ...columns,
      slug: await freeSlug(tx, kind, input, parent),
      ...(position && { position: (last?.position ?? -1) + 1 }),
      ...(kind.folder && { image: DEFAULT_PICTURE_NAME }),
      ...(kind.name === 'stores' && { memberSince: sql`now()` }),
    }
    const [made] = await tx
      .insert(kind.table as typeof attributes)
      .values(values as typeof attributes.$inferInsert)
      .returning({ id: idOf(kind) })
    const id = made?.id as number
    const changes = changesBetween({}, input)
    await recordAction(tx, actor, { action: `${kind.one}.add`, target: { type: kind.one, id }, changes })
    return await findTerm(tx, kind, id)
  })

async function refuseFull(tx: Tx, kind: Kind, parent: number) {
  const among = kind.name === 'values' ? beside(kind, parent) : undefined
  if ((await tx.$count(kind.table, among)) >= kind.most) throw businessError('structure_full', { count: kind.most })
}

/** The requested slug, or a free one made from the English title. */
async function freeSlug(
  tx: Tx,
  kind: Kind,
  { address_name: requested, title_en }: Input,
  parent: number,
): Promise<string> {
  const column = columnOf(kind, 'slug') as unknown as (typeof attributes)['slug']
  const among = kind.name === 'values' ? beside(kind, parent) : undefined
  const isTaken = async (one: string) => (await tx.$count(kind.table, and(eq(column, one), among))) > 0
  if (requested) {
    if (await isTaken(requested)) throw businessError('address_name_taken', {}, 'address_name')
    return requested
  }
  const plain = title_en
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60)
    .replace(/-$/, '')
  if (plain && !(await isTaken(plain))) return plain
  return `${plain || kind.one}-${newId().slice(-8)}`
}
