import { z } from 'zod'
import { isUuid } from '../../../../contract/fields.ts'
import { ProviderUnavailable } from './provider.ts'
import type { Span } from './statement.ts'

/** A list that is longer is a mistake of theirs, or one that a shop of this size does not have. */
const MOST_ROWS = 10_000
/** No list is waited for longer, however quickly its pages come. */
const PATIENCE_MILLISECONDS = 120_000

type Page<T> = { rows: T[]; isLast: boolean }

/**
 * All rows of a list, page after page, the first being 1. Throws `ProviderUnavailable` where it has no end: held against a
 * part of it everything else would look as if it were missing.
 */
export async function everyPage<T>(read: (page: number, before: T[]) => Promise<Page<T>>): Promise<T[]> {
  const began = performance.now()
  const all: T[] = []
  for (let page = 1; ; page++) {
    const { rows, isLast } = await read(page, all)
    all.push(...rows)
    if (isLast || rows.length === 0) return all
    if (all.length >= MOST_ROWS) throw new ProviderUnavailable(`A list of more than ${MOST_ROWS} rows`)
    if (performance.now() - began > PATIENCE_MILLISECONDS) throw new ProviderUnavailable('A list that takes too long')
  }
}

/** A time as most write it; what is none is a mistake of theirs. */
export const Moment = z
  .string()
  .transform((text) => new Date(text))
  .pipe(z.date())

/** A row of a list that new rows push on while it is read may stand on two pages. */
export const once = <T>(rows: T[], nameOf: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [nameOf(row), row])).values(),
]

/** One of our ids, null for whatever else somebody wrote into its place. */
export const ourId = (text: string | null | undefined): string | null => (text && isUuid(text) ? text : null)

/** A time in seconds, as several providers write it. */
export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The days of a span as `2026-11-22`, the first and the last included; `ahead` hours before UTC. */
export function daysOf({ from, to }: Span, ahead = 0): string[] {
  const dayOf = (time: number) => new Date(time + ahead * 3_600_000).toISOString().slice(0, 10)
  const days: string[] = []
  for (let time = from.getTime(); dayOf(time) <= dayOf(to.getTime()); time += 86_400_000) days.push(dayOf(time))
  return days
}
