import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { cachedRead } from '../../platform/cache/cached-reads.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import { banners, languages, messages, siteLinks } from './tables.ts'

/** The languages in the database, enabled or not. `words` is a hash that changes with their messages. */
export const shopLanguages = cachedRead((db) =>
  db
    .select({
      ...getTableColumns(languages),
      words: sql<string>`coalesce((select md5(string_agg(m.key || ' ' || m.text, '|' order by m.key))
        from messages m where m.language = languages.code), '')`,
    })
    .from(languages)
    .orderBy(asc(languages.code)),
)

const Revision = z.object({ revision: z.string() })

/** A text that changes whenever data of the site outside the catalogue changes. Triggers count the changes. */
export const siteRevision = cachedRead(async (db) => {
  const [row] = await rowsOf(db, Revision)`
    select coalesce(sum(version), 0)::text revision from data_versions where topic like 'site%'`
  return row?.revision ?? ''
})

/** All links of header and footer, in order. */
export const allLinks = cachedRead((db) =>
  db.select().from(siteLinks).orderBy(asc(siteLinks.position), asc(siteLinks.id)),
)

/** The top banner and the popup, which every page may show. */
export const frameBanners = cachedRead((db) =>
  db
    .select()
    .from(banners)
    .where(inArray(banners.placement, ['top', 'popup']))
    .orderBy(asc(banners.position), asc(banners.id)),
)

/** Staff's changes to the texts of a language. Null if the language is unknown, or disabled and without messages. */
export async function messagesOf(db: Queryable, language: string): Promise<Record<string, string> | null> {
  const [rows, [known]] = await Promise.all([
    db.select({ key: messages.key, text: messages.text }).from(messages).where(eq(messages.language, language)),
    db.select({ public: languages.public }).from(languages).where(eq(languages.code, language)),
  ])
  if (rows.length === 0 && !known?.public) return null
  return Object.fromEntries(rows.map(({ key, text }) => [key, text]))
}
