import { asc, eq } from 'drizzle-orm'
import type { LinkField, LinkPlace, WrittenLink } from '#contract/site/console-links.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { fieldsOf, missingIn } from '../content/both-languages.ts'
import { pages, siteLinks } from '../settings/tables.ts'
import { type KnownPages, targetOf } from './rules.ts'

export type LinkRow = typeof siteLinks.$inferSelect

const inOrder = [asc(siteLinks.position), asc(siteLinks.id)]

export async function listLinks(db: Queryable): Promise<WrittenLink[]> {
  const [rows, known] = await Promise.all([
    db
      .select()
      .from(siteLinks)
      .orderBy(...inOrder),
    knownPages(db),
  ])
  return rows.map((row) => presentLink(row, known))
}

export async function knownPages(db: Queryable): Promise<KnownPages> {
  const rows = await db.select({ slug: pages.slug, public: pages.public }).from(pages)
  return new Map(rows.map((row) => [row.slug, row.public]))
}

/** The links of a place in their order. Locks all links until the transaction ends. */
export async function lockLinksOf(tx: Tx, place: LinkPlace): Promise<LinkRow[]> {
  await lockName(tx, 'links')
  return await tx
    .select()
    .from(siteLinks)
    .where(eq(siteLinks.placement, place))
    .orderBy(...inOrder)
}

/** A link as fields of its form. */
export const fieldsOfLink = ({ title, url }: LinkRow) =>
  ({ ...fieldsOf('title', title), url }) as Record<LinkField, string>

function presentLink(row: LinkRow, known: KnownPages): WrittenLink {
  const fields = fieldsOfLink(row)
  const { id, placement, image, url } = row
  return { id, place: placement, fields, image, target: targetOf(url, known), missing: missingIn(fields, ['title']) }
}
