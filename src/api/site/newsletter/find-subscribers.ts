import { and, ilike, type SQL } from 'drizzle-orm'
import type { CursorQuery } from '#contract/paging.ts'
import type { Subscriber } from '#contract/site/console-newsletter.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { afterCursor, type Order, orderByTerms, pageFrom, positionColumn } from '../../platform/database/keyset.ts'
import { searchPatterns } from '../../platform/database/search-patterns.ts'
import { emailSubscriptions } from '../content/tables.ts'

type Wanted = CursorQuery & { search?: string | undefined }

const { createdAt: at, email: key } = emailSubscriptions
const newest: Order = { at, key, first: 'newest' }
const found = (search = ''): SQL | undefined => and(...searchPatterns(search).map((word) => ilike(key, word)))

/** A page of newsletter subscribers, the newest first. */
export async function pageOfSubscribers(db: Queryable, { search, before, limit }: Wanted) {
  const rows = await db
    .select({ row: emailSubscriptions, place: positionColumn(newest) })
    .from(emailSubscriptions)
    .where(and(found(search), afterCursor(newest, before)))
    .orderBy(...orderByTerms(newest))
    .limit(limit + 1)
  const { data, next } = pageFrom(rows, limit)
  return { data: data.map(({ row }) => present(row)), next }
}

/** The number of matching subscribers. */
export const countSubscribers = (db: Queryable, search?: string): Promise<number> =>
  db.$count(emailSubscriptions, found(search))

const present = ({ email, language, createdAt }: typeof emailSubscriptions.$inferSelect): Subscriber => ({
  email,
  language,
  since: createdAt.toISOString(),
})
