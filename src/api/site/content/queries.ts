import { z } from 'zod'
import { LocalizedText } from '../../platform/database/columns.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { param, statement } from '../../platform/database/statement.ts'
import { contactMessages, emailSubscriptions } from './tables.ts'

const PageRow = z.object({
  slug: z.string(),
  title: LocalizedText,
  sections: z.array(z.object({ heading: LocalizedText, paragraphs: z.array(LocalizedText) })),
  metaTitle: LocalizedText,
  metaDescription: LocalizedText,
})
export type PageRow = z.infer<typeof PageRow>

const pageNamed = statement(PageRow)`
  select slug, title, sections, meta_title "metaTitle", meta_description "metaDescription" from pages
  where slug = ${param('slug')}::text and public`

/** A published page. */
export const findPage = async (db: Queryable, slug: string): Promise<PageRow | undefined> =>
  (await pageNamed(db, { slug }))[0]

export const keepMessage = (db: Queryable, message: typeof contactMessages.$inferInsert) =>
  db.insert(contactMessages).values(message)

/** Adds an address; an existing one does not change. */
export const keepSubscription = (db: Queryable, subscription: typeof emailSubscriptions.$inferInsert) =>
  db.insert(emailSubscriptions).values(subscription).onConflictDoNothing()
