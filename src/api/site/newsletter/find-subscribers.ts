import { and, ilike, type SQL } from 'drizzle-orm'
import type { CursorQuery } from '#contract/paging.ts'
import type { Subscriber } from '#contract/site/console-newsletter.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { beyond, type Order, orderOf, pageFrom, placeOf } from '../../platform/database/keyset.ts'
import { wordsIn } from '../../platform/database/words-in.ts'
import { emailSubscriptions } from '../content/tables.ts'

type Wanted = CursorQuery & { search?: string | undefined }

const { createdAt: at, email: key } = emailSubscriptions
const newest: Order = { at, key, first: 'newest' }
const found = (search = ''): SQL | undefined => and(...wordsIn(search).map((word) => ilike(key, word)))

/** A page of newsletter subscribers, the newest first. */
export async function pageOfSubscribers(db: Queryable, { search, before, limit }: Wanted) {
  const rows = await db
    .select({ row: emailSubscriptions, place: placeOf(newest) })
    .from(emailSubscriptions)
    .where(and(found(search), beyond(newest, before)))
    .orderBy(...orderOf(newest))
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
