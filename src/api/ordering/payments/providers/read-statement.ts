import { z } from 'zod'
import { isUuid } from '#contract/fields.ts'
import { ProviderUnavailable } from './provider.ts'
import type { Span } from './statement.ts'

/** A longer list is an error of the provider, or more than a shop of this size has. */
const MAX_ROWS = 10_000
/** Maximum time to read a list, in milliseconds. */
const TIMEOUT_MILLISECONDS = 120_000

type Page<T> = { rows: T[]; isLast: boolean }

/**
 * Reads all rows of a list, page by page from 1. Throws `ProviderUnavailable` if the list does not end: with a partial list the other rows
 * would look missing.
 */
export async function everyPage<T>(read: (page: number, before: T[]) => Promise<Page<T>>): Promise<T[]> {
  const began = performance.now()
  const all: T[] = []
  for (let page = 1; ; page++) {
    const { rows, isLast } = await read(page, all)
    all.push(...rows)
    if (isLast || rows.length === 0) return all
    if (all.length >= MAX_ROWS) throw new ProviderUnavailable(`A list of more than ${MAX_ROWS} rows`)
    if (performance.now() - began > TIMEOUT_MILLISECONDS) throw new ProviderUnavailable('A list that takes too long')
  }
}

/** A time in ISO format. Anything else is an error of the provider. */
export const Moment = z
  .string()
  .transform((text) => new Date(text))
  .pipe(z.date())

/** Removes duplicates: new rows during the read can move a row to the next page. */
export const once = <T>(rows: T[], nameOf: (row: T) => unknown): T[] => [
  ...new Map(rows.map((row) => [nameOf(row), row])).values(),
]

/** One of our ids; null for any other text. */
export const ourId = (text: string | null | undefined): string | null => (text && isUuid(text) ? text : null)

/** Converts a time in seconds since 1970. */
export const fromSeconds = (seconds: number): Date => new Date(seconds * 1000)
export const toSeconds = (time: Date): number => Math.floor(time.getTime() / 1000)

/** The days of a span as `2026-11-22`, both ends included. `ahead`: offset of the provider's time zone to UTC in hours. */
export function daysOf({ from, to }: Span, ahead = 0): string[] {
  const dayOf = (time: number) => new Date(time + ahead * 3_600_000).toISOString().slice(0, 10)
  const days: string[] = []
  for (let time = from.getTime(); dayOf(time) <= dayOf(to.getTime()); time += 86_400_000) days.push(dayOf(time))
  return days
}
