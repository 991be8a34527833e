import { eq } from 'drizzle-orm'
import type { Queryable } from '../../platform/database/db.ts'
import { type PageSection, pages } from '../settings/tables.ts'
import { contactMessages, emailSubscriptions } from './tables.ts'

export type PageRow = { slug: string; title: Record<string, string>; sections: PageSection[] }

export async function findPage(db: Queryable, slug: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(eq(pages.slug, slug))
  return row
}

export const keepMessage = (db: Queryable, message: typeof contactMessages.$inferInsert) =>
  db.insert(contactMessages).values(message)

/** Keeps an address once; one that is there already stays as it is. */
export const keepSubscription = (db: Queryable, subscription: typeof emailSubscriptions.$inferInsert) =>
  db.insert(emailSubscriptions).values(subscription).onConflictDoNothing()
