import { consolePages } from '#contract/site/console-pages.ts'
import { languageCode } from '#i18n/languages.ts'
import { implement } from '../../platform/request/implement.ts'
import { presentPage } from '../content/present-page.ts'
import { addPage } from './add-page.ts'
import { changePage, showPage } from './change-page.ts'
import { findPageRow, listPages, writtenPage } from './find-pages.ts'
import { removePage } from './remove-page.ts'

export const pagesAdminHttp = implement(consolePages, {
  list: ({ query }, ctx) => listPages(ctx.db, query),
  one: async ({ params: { slug } }, ctx) => writtenPage(await findPageRow(ctx.db, slug)),
  preview: async ({ params: { slug }, query: { lang } }, ctx) =>
    presentPage(await findPageRow(ctx.db, slug), languageCode(lang)),
  add: async ({ body }, ctx) => writtenPage(await addPage(ctx.acting(), body)),
  change: async ({ params: { slug }, body: { seen, ...input } }, ctx) =>
    writtenPage(await changePage(ctx.acting(), slug, { input, seen })),
  show: async ({ params: { slug }, body }, ctx) => writtenPage(await showPage(ctx.acting(), slug, body.public)),
  remove: async ({ params: { slug } }, ctx) => {
    await removePage(ctx.acting(), slug)
    return { slug }
  },
})
