import { createContext, type ReactNode, useContext } from 'react'
import {
  formatDate,
  formatDigits,
  formatDiscount,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  formatTime,
} from '../i18n/format.ts'
import { translator } from '../i18n/translator.ts'
import { linksIn } from './links.ts'
import type { Visit } from './visit.ts'

/** What every component may use: words, numbers and links in the language of the page. */
export function pageOf(
  visit: Pick<Visit, 'language' | 'direction' | 'currency' | 'path' | 'saveData' | 'scriptUrl' | 'siteUrl'>,
) {
  const { language } = visit
  return {
    ...visit,
    say: translator(language),
    links: linksIn(language),
    /** An amount of the page's currency (or another one), such as `1,250 ؋`. */
    money: (amount: number, currency: string = visit.currency) => formatMoney(amount, currency, language),
    number: (value: number) => formatNumber(value, language),
    percent: (value: number) => formatPercent(value, language),
    /** How much less something costs, such as `12.00%`. */
    discount: (percent: number) => formatDiscount(percent, language),
    date: (time: string | Date) => formatDate(time, language),
    time: (time: string | Date) => formatTime(time, language),
    digits: (text: string) => formatDigits(text, language),
    phone: (number: string) => formatPhone(number, language),
  }
}

export type Page = ReturnType<typeof pageOf>

const PageContext = createContext<Page | null>(null)

export function PageProvider({ page, children }: { page: Page; children: ReactNode }) {
  return <PageContext.Provider value={page}>{children}</PageContext.Provider>
}

/** The page being rendered: `const { say, links, money } = usePage()`. */
export function usePage(): Page {
  const page = useContext(PageContext)
  if (!page) throw new Error('usePage stands outside of PageProvider')
  return page
}
