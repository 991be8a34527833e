import { createContext, type ReactNode, useContext } from 'react'
import { translator } from '#i18n/translator.ts'
import { formattersOf } from '#web/formatters.ts'
import { urlsIn } from '#web/shop-urls.ts'
import type { RequestContext } from './request-context.ts'

/** The page's data, and its messages, links and formatters in the request's language and currency. */
export function pageOf(
  ctx: Pick<RequestContext, 'language' | 'direction' | 'currency' | 'path' | 'saveData' | 'scriptUrl' | 'siteUrl'>,
) {
  const { language } = ctx
  return {
    ...ctx,
    t: translator(language),
    urls: urlsIn(language),
    ...formattersOf(language, ctx.currency),
  }
}

export type Page = ReturnType<typeof pageOf>

const PageContext = createContext<Page | null>(null)

export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>
}

/** Returns the context of the rendered page: `const { t, urls, money } = usePage()`. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage stands outside of PageProvider')
  return page
}
