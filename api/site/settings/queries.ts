import { asc, eq, inArray } from 'drizzle-orm'
import { keptRead } from '../../platform/cache/kept-reads.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { banners, languages, messages, siteLinks } from './tables.ts'

/** Languages of the database that are switched on. */
export const publicLanguages = keptRead((db) =>
  db.select().from(languages).where(eq(languages.public, true)).orderBy(asc(languages.code)),
)

/** All links of header and footer, in order. */
export const allLinks = keptRead((db) =>
  db.select().from(siteLinks).orderBy(asc(siteLinks.position), asc(siteLinks.id)),
)

/** The banners above and over every page. */
export const frameBanners = keptRead((db) =>
  db
    .select()
    .from(banners)
    .where(inArray(banners.placement, ['top', 'popup']))
    .orderBy(asc(banners.position), asc(banners.id)),
)

/** Messages of a language that does not ship in the build. */
export const messagesOf = (db: Queryable, language: string) =>
  db
    .select({ key: messages.key, text: messages.text })
    .from(messages)
    .innerJoin(languages, eq(languages.code, messages.language))
    .where(eq(languages.code, language))
