import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { EventKind } from '#contract/platform/events.ts'
import { moment } from '../../platform/database/columns.ts'
import { events } from '../../platform/events/tables.ts'
import { staff } from '../members/tables.ts'

/** An event in the notifications of a staff member. */
export const staffNews = pgTable(
  'staff_news',
  {
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    eventId: uuid()
      .notNull()
      .references(() => events.id, { onDelete: 'cascade' }),
    toldAt: moment().notNull().defaultNow(),
    /** Whether the console lists it. */
    listed: boolean().notNull(),
    readAt: moment(),
    /** True while it waits for the next notification mail. */
    mailDue: boolean().notNull(),
    mailedAt: moment(),
  },
  (news) => [
    primaryKey({ columns: [news.staffId, news.eventId] }),
    index().on(news.eventId),
    index('staff_news_listed').on(news.staffId, news.toldAt, news.eventId).where(sql`${news.listed}`),
    index('staff_news_unread').on(news.staffId).where(sql`${news.listed} and ${news.readAt} is null`),
    index('staff_news_mail_due').on(news.staffId).where(sql`${news.mailDue}`),
    index('staff_news_mailed').on(news.staffId, news.mailedAt).where(sql`${news.mailedAt} is not null`),
  ],
)

/** The channels by which a staff member receives an event kind. Without a row, the default applies. */
export const newsChoices = pgTable(
  'staff_news_choices',
  {
    staffId: uuid()
      .notNull()
      .references(() => staff.id, { onDelete: 'cascade' }),
    kind: text().$type<EventKind>().notNull(),
    console: boolean().notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
  },
  (choice) => [primaryKey({ columns: [choice.staffId, choice.kind] })],
)
