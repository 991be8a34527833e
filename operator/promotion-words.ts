import { fromDay, untilDay } from '../contract/kabul-day.ts'
import { Failure } from './failure.ts'
import { kabulTime } from './order-words.ts'

/** From when until when something is offered, and what it is called. */
export type PromotionOptions = { title: string; titleFa?: string; titlePs?: string; from?: string; until: string }

/** The fields that vouchers, bundles and sales share; without `--from` it begins now. */
export const offeredFields = ({ title, titleFa, titlePs, from, until }: PromotionOptions, now = new Date()) => ({
  title: { en: title, ...(titleFa && { fa: titleFa }), ...(titlePs && { ps: titlePs }) },
  starts_at: from ? momentOf(from, fromDay) : now.toISOString(),
  ends_at: momentOf(until, untilDay),
})

/** A day in Kabul, of which `ofDay` names a moment, or a moment with its zone. */
function momentOf(text: string, ofDay: typeof fromDay): string {
  const moment = new Date(ofDay(text))
  if (Number.isNaN(moment.getTime())) throw new Failure(`"${text}" is no day such as 2026-12-21.`)
  return moment.toISOString()
}

type Window = { startsAt: Date; endsAt: Date }
/** Where it stands by the clock, unless it was switched off. */
export function promotionStatus({ startsAt, endsAt }: Window, on: boolean, now = new Date()): string {
  if (!on) return 'off'
  if (now < startsAt) return 'to come'
  return now < endsAt ? 'running' : 'ended'
}

/** From when until when, each with its time. */
export const windowWords = ({ startsAt, endsAt }: Window): string =>
  `It runs from ${kabulTime(startsAt)} until ${kabulTime(endsAt)}, Kabul time.`
