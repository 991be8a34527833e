import { and, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { CursorQuery } from '#contract/paging.ts'
import type { MessageList } from '#contract/site/console-messages.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { afterCursor, orderByTerms, pageFrom, positionColumn } from '../../platform/database/keyset.ts'
import { searchPatterns } from '../../platform/database/search-patterns.ts'
import { businessError, HttpError } from '../../platform/request/errors.ts'
import { contactMessages } from './tables.ts'

export type MessageRow = typeof contactMessages.$inferSelect

const inList: Record<MessageList, SQL | undefined> = {
  open: isNull(contactMessages.answeredAt),
  answered: isNotNull(contactMessages.answeredAt),
  all: undefined,
}

type Wanted = CursorQuery & { list: MessageList; search?: string | undefined }

/** A page of contact messages: open ones with the oldest first, all others with the newest first. */
export async function pageOfMessages(db: Queryable, { list, search = '', before, limit }: Wanted) {
  const { createdAt: at, id: key } = contactMessages
  const order = { at, key, first: list === 'open' ? 'oldest' : 'newest' } as const
  const rows = await db
    .select({ message: contactMessages, place: positionColumn(order) })
    .from(contactMessages)
    .where(and(inList[list], messagesWith(search), afterCursor(order, before)))
    .orderBy(...orderByTerms(order))
    .limit(limit + 1)
  return pageFrom(rows, limit)
}

const { name, email, subject, message } = contactMessages
/** The expression of the index: lower case, Persian letters for Arabic ones, Latin digits. */
const words = sql`order_folded(${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || ${message})`

/** Messages that contain all words of a search. */
export const messagesWith = (search: string): SQL | undefined =>
  and(...searchPatterns(search).map((word) => sql`${words} like order_folded(${word})`))

/** One message; throws `not_found` if it does not exist. */
export async function findMessage(db: Queryable, id: string): Promise<MessageRow> {
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.id, id))
  if (!message) throw new HttpError('not_found')
  return message
}

/** The same with a row lock; throws `message_unknown` if it was deleted. */
export async function lockMessage(tx: Tx, id: string): Promise<MessageRow> {
  const [message] = await tx.select().from(contactMessages).where(eq(contactMessages.id, id)).for('update')
  if (!message) throw businessError('message_unknown')
  return message
}
