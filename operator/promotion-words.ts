import { Failure } from './failure.ts'

/** From when until when something is offered, and what it is called. */
export type PromotionOptions = { title: string; titleFa?: string; titlePs?: string; from?: string; until: string }

/** The fields that vouchers and bundles share; without `--from` it begins now. */
export const offeredFields = ({ title, titleFa, titlePs, from, until }: PromotionOptions, now = new Date()) => ({
  title: { en: title, ...(titleFa && { fa: titleFa }), ...(titlePs && { ps: titlePs }) },
  starts_at: from ? momentOf(from) : now.toISOString(),
  ends_at: momentOf(until),
})

/** A day in Kabul (`2026-12-21`: its beginning) or a moment with its zone. */
function momentOf(text: string): string {
  const moment = new Date(/^\d{4}-\d{2}-\d{2}$/.test(text) ? `${text}T00:00:00+04:30` : text)
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
