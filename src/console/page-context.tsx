import { createContext, type ReactNode, useContext } from 'react'
import { DEFAULT_CURRENCY } from '#contract/money.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { formattersOf } from '#web/formatters.ts'
import type { RequestContext } from './request-context.ts'
import { urlsIn } from './urls.ts'

/** Messages, formatters and links in the language of the page, for all components. */
export function pageOf(ctx: Pick<RequestContext, 'language' | 'direction' | 'path' | 'scriptUrl'>) {
  const { language } = ctx
  const speech = formattersOf(language, DEFAULT_CURRENCY)
  const t = consoleTranslator(language)
  return {
    ...ctx,
    ...speech,
    t,
    urls: urlsIn(language),
    /** Date and time of an instant. */
    moment: (at: string | Date) => `${speech.date(at)}${t('console.comma')}${speech.time(at)}`,
    /** A title that the database stores in several languages, such as the title of a role. */
    titleOf: (titles: Record<string, string>) => titles[language] ?? titles.en ?? '',
  }
}

export type Page = ReturnType<typeof pageOf>

const PageContext = createContext<Page | null>(null)

export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>
}

/** The page being rendered: `const { t, urls, date } = usePage()`. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage stands outside of PageProvider')
  return page
}
