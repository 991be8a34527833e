import { beginsWithDay, endsWithDay } from '#contract/kabul-day.ts'

type Page = {
  say: (key: 'vouchers.moment', params: { date: string; time: string }) => string
  date: (at: string) => string
  time: (at: string) => string
}

const whole = (at: string, { say, date, time }: Page) => say('vouchers.moment', { date: date(at), time: time(at) })

/** The moment at which something ends: the day alone where it lasts through that day, else with the time. */
export const endMoment = (at: string, page: Page): string => (endsWithDay(at) ? page.date(at) : whole(at, page))

/** The moment at which something begins: the day alone where it begins with that day, else with the time. */
export const startMoment = (at: string, page: Page): string => (beginsWithDay(at) ? page.date(at) : whole(at, page))
