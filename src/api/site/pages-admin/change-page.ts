import { eq } from 'drizzle-orm'
import type { PageField } from '#contract/site/console-pages.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { withFields } from '../content/both-languages.ts'
import { changedFields } from '../content/changed-fields.ts'
import { pages } from '../settings/tables.ts'
import { fieldsOfPage, isNeeded, lockPage, type PageRow } from './find-pages.ts'
import { asKept, withTexts } from './rules.ts'

type Input = { [F in PageField]?: string | undefined }

/**
 * Changes only the given fields of a page, so that simultaneous edits of the Dari and the English text are both saved.
 * Throws `page_unknown`, and `changed_meanwhile` for each field that another person has changed since it was shown.
 */
export const changePage = (
  { db, actor }: ActorContext,
  slug: string,
  { input, seen }: { input: Input; seen: Record<string, unknown> },
): Promise<PageRow> =>
  inTransaction(db, async (tx) => {
    const row = await lockPage(tx, slug)
    const now = fieldsOfPage(row)
    const stored = Object.fromEntries(
      Object.entries(input).map(([name, text]) => [name, text !== undefined && isText(name) ? asKept(text) : text]),
    )
    const changed = changedFields({ now, seen, input: stored })
    if (changed.length === 0) return row
    const set = Object.fromEntries(changed.map((name) => [name, stored[name]]))
    const after = { ...now, ...set }
    const columns = {
      title: withFields(row.title, 'title', set),
      metaTitle: withFields(row.metaTitle, 'meta_title', set),
      metaDescription: withFields(row.metaDescription, 'meta_description', set),
      ...(changed.some(isText) && {
        sections: withTexts(row.sections, { en: after.text_en as string, fa: after.text_fa as string }),
      }),
    }
    await tx.update(pages).set(columns).where(eq(pages.slug, slug))
    await recordAction(tx, actor, {
      action: 'page.change',
      target: { type: 'page', id: slug },
      changes: changesBetween(now, after),
    })
    return { ...row, ...columns }
  })

const isText = (name: string) => name.startsWith('text_')

/** Publishes a page or hides it. Throws `page_unknown`, and `page_needed` if the shop itself links to it. */
export const showPage = ({ db, actor }: ActorContext, slug: string, shown: boolean): Promise<PageRow> =>
  inTransaction(db, async (tx) => {
    const row = await lockPage(tx, slug)
    if (row.public === shown) return row
    if (!shown && isNeeded(slug)) throw businessError('page_needed')
    await tx.update(pages).set({ public: shown }).where(eq(pages.slug, slug))
    const changes = changesBetween({ public: row.public }, { public: shown })
    await recordAction(tx, actor, { action: 'page.change', target: { type: 'page', id: slug }, changes })
    return { ...row, public: shown }
  })
