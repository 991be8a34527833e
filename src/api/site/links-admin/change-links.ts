import { eq } from 'drizzle-orm'
import { type LinkField, type LinkPlace, MAX_LINKS } from '#contract/site/console-links.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import type { Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { arranged } from '../content/arranged.ts'
import { withFields } from '../content/both-languages.ts'
import { changedFields } from '../content/changed-fields.ts'
import { siteLinks } from '../settings/tables.ts'
import { fieldsOfLink, knownPages, type LinkRow, lockLinksOf } from './find-links.ts'
import { targetOf } from './rules.ts'

type Fields = { [F in LinkField]?: string | undefined }
type NewLink = Fields & { place: LinkPlace; url: string }

/** Adds a link at the end of its place. Throws `list_full`, `link_address_required`, `link_leads_nowhere`. */
export const addLink = ({ db, actor }: ActorContext, { place, url, ...titles }: NewLink): Promise<void> =>
  inTransaction(db, async (tx) => {
    const others = await lockLinksOf(tx, place)
    if (others.length >= MAX_LINKS) throw businessError('list_full', { count: MAX_LINKS })
    await refuseLost(tx, place, url)
    const title = withFields({}, 'title', titles)
    const position = Math.max(-1, ...others.map((one) => one.position)) + 1
    const [row] = await tx.insert(siteLinks).values({ placement: place, title, url, position }).returning()
    const changes = changesBetween({}, { place, ...fieldsOfLink(row as LinkRow) })
    await recordAction(tx, actor, { action: 'link.add', target: { type: 'link', id: row?.id ?? 0 }, changes })
  })

/** Changes a link. Throws `link_unknown`, `changed_meanwhile`, and the errors of an invalid target. */
export const changeLink = (
  { db, actor }: ActorContext,
  id: number,
  { input, seen }: { input: Fields; seen: Record<string, unknown> },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockLink(tx, id)
    const now = fieldsOfLink(row)
    const changed = changedFields({ now, seen, input })
    if (changed.length === 0) return
    const set: Fields = Object.fromEntries(changed.map((name) => [name, input[name as LinkField]]))
    if (set.url !== undefined) await refuseLost(tx, row.placement, set.url)
    const columns = { title: withFields(row.title, 'title', set), ...(set.url !== undefined && { url: set.url }) }
    await tx.update(siteLinks).set(columns).where(eq(siteLinks.id, id))
    const changes = changesBetween(now, { ...now, ...set })
    await recordAction(tx, actor, { action: 'link.change', target: { type: 'link', id }, changes })
  })

/** Changes the order of the links of one place. Throws `order_of_list_changed`. */
export const arrangeLinks = (
  { db, actor }: ActorContext,
  { place, ...wanted }: { place: LinkPlace; order: number[]; seen: number[] },
): Promise<void> =>
  inTransaction(db, async (tx) => {
    const now = (await lockLinksOf(tx, place)).map(({ id }) => id)
    const order = arranged({ now, ...wanted })
    if (!order) return
    for (const [position, id] of order.entries())
      await tx.update(siteLinks).set({ position }).where(eq(siteLinks.id, id))
    const changes = changesBetween({ order: now }, { order })
    await recordAction(tx, actor, { action: 'link.arrange', target: { type: 'links', id: place }, changes })
  })

/** Deletes a link. Throws `link_unknown`. */
export const removeLink = ({ db, actor }: ActorContext, id: number): Promise<void> =>
  inTransaction(db, async (tx) => {
    const row = await lockLink(tx, id)
    await tx.delete(siteLinks).where(eq(siteLinks.id, id))
    const changes = changesBetween({ place: row.placement, ...fieldsOfLink(row) }, {})
    await recordAction(tx, actor, { action: 'link.delete', target: { type: 'link', id }, changes })
  })

async function lockLink(tx: Tx, id: number): Promise<LinkRow> {
  await lockName(tx, 'links')
  const [row] = await tx.select().from(siteLinks).where(eq(siteLinks.id, id)).for('update')
  if (!row) throw businessError('link_unknown')
  return row
}

/** Payment logos may have no target; all other links need one. */
async function refuseLost(tx: Tx, place: LinkPlace, url: string): Promise<void> {
  const target = targetOf(url, await knownPages(tx))
  if (target === 'gone') throw businessError('link_leads_nowhere', {}, 'url')
  if (target === 'none' && place !== 'payment') throw businessError('link_address_required', {}, 'url')
}
