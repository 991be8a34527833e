import { beginsWithDay, endsWithDay } from '#contract/kabul-day.ts'

type Page = {
  t: (key: 'vouchers.moment', params: { date: string; time: string }) => string
  date: (at: string) => string
  time: (at: string) => string
}

const dateAndTime = (at: string, { t, date, time }: Page) => t('vouchers.moment', { date: date(at), time: time(at) })

/** End of a period: only the date if it ends with that day, else date and time. */
export const formatPeriodEnd = (at: string, page: Page): string =>
  endsWithDay(at) ? page.date(at) : dateAndTime(at, page)

/** Start of a period: only the date if it starts with that day, else date and time. */
export const formatPeriodStart = (at: string, page: Page): string =>
  beginsWithDay(at) ? page.date(at) : dateAndTime(at, page)
