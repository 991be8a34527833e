import { MAX_PAGES } from '#contract/site/console-pages.ts'
import { FAQ } from '#contract/site/content.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { lockName } from '../../platform/database/lock-name.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { withFields } from '../content/both-languages.ts'
import { pages } from '../settings/tables.ts'
import type { PageRow } from './find-pages.ts'

type NewPage = { address: string; title_en: string; title_fa: string }

/** Adds an empty page, hidden until it is published. Throws `page_slug_reserved`, `page_slug_taken`, `list_full`. */
export const addPage = ({ db, actor }: ActorContext, { address: slug, ...titles }: NewPage): Promise<PageRow> =>
  inTransaction(db, async (tx) => {
    if (slug === FAQ) throw businessError('page_slug_reserved', {}, 'address')
    await lockName(tx, 'pages')
    if ((await tx.$count(pages)) >= MAX_PAGES) throw businessError('list_full', { count: MAX_PAGES })
    const title = withFields({}, 'title', titles)
    const [row] = await tx
      .insert(pages)
      .values({ slug, title, sections: [], public: false })
      .onConflictDoNothing()
      .returning()
    if (!row) throw businessError('page_slug_taken', {}, 'address')
    const changes = { title_en: { after: titles.title_en }, title_fa: { after: titles.title_fa } }
    await recordAction(tx, actor, { action: 'page.add', target: { type: 'page', id: slug }, changes })
    return row
  })
