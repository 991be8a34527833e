import { consolePages } from '#contract/site/console-pages.ts'
import { languageCode } from '#i18n/languages.ts'
import { implement } from '../../platform/request/implement.ts'
import { presentPage } from '../content/present-page.ts'
import { addPage } from './add-page.ts'
import { changePage, showPage } from './change-page.ts'
import { findPageRow, listPages, writtenPage } from './find-pages.ts'
import { removePage } from './remove-page.ts'

export const pagesDeskHttp = implement(consolePages, {
  list: ({ query }, ask) => listPages(ask.db, query),
  one: async ({ params: { slug } }, ask) => writtenPage(await findPageRow(ask.db, slug)),
  preview: async ({ params: { slug }, query: { lang } }, ask) =>
    presentPage(await findPageRow(ask.db, slug), languageCode(lang)),
  add: async ({ body }, ask) => writtenPage(await addPage(ask.acting(), body)),
  change: async ({ params: { slug }, body: { seen, ...given } }, ask) =>
    writtenPage(await changePage(ask.acting(), slug, { given, seen })),
  show: async ({ params: { slug }, body }, ask) => writtenPage(await showPage(ask.acting(), slug, body.public)),
  remove: async ({ params: { slug } }, ask) => {
    await removePage(ask.acting(), slug)
    return { slug }
  },
})
