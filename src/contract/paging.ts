import { z } from 'zod'
import { Whole } from './fields.ts'

/** Query of all paged lists (docs/api-rules.md): `page` from 1, `per_page` 1 to 60. */
export const PageQuery = z.object({
  page: Whole.pipe(z.number().min(1).max(100_000)).default(1),
  per_page: Whole.pipe(z.number().min(1).max(60)).default(24),
})
export type PageQuery = z.output<typeof PageQuery>

/** A page of a list in responses. */
export const paged = <T extends z.ZodType>(item: T) =>
  z.object({
    data: z.array(item),
    current_page: z.number().int(),
    last_page: z.number().int(),
    per_page: z.number().int(),
    total: z.number().int(),
  })

export type Paged<T> = { data: T[]; current_page: number; last_page: number; per_page: number; total: number }

/** Wraps rows as a page. An empty list has one empty page. */
export function page<T>(data: T[], total: number, query: PageQuery): Paged<T> {
  const last = Math.max(1, Math.ceil(total / query.per_page))
  return { data, total, current_page: query.page, last_page: last, per_page: query.per_page }
}

/** Query of lists with a cursor: `before` is the `next` of the previous page. */
export const CursorQuery = z.object({
  before: z
    .string()
    .max(500)
    .regex(/^[A-Za-z0-9_-]*$/)
    .optional(),
  limit: Whole.pipe(z.number().min(1).max(100)).default(50),
})
export type CursorQuery = z.output<typeof CursorQuery>

/** A page of such a list; `next` is null on the last page. */
export const cursorPaged = <T extends z.ZodType>(item: T) =>
  z.object({ data: z.array(item), next: z.string().nullable() })
