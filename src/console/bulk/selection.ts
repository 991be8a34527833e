import { bulkKinds } from '#contract/catalog/console-bulk.ts'
import { chosenFilters } from '../products/chosen-filters.ts'
import type { RequestContext } from '../request-context.ts'

export type Kind = (typeof bulkKinds)[number]

/** Kind of bulk change in the address; undefined if there is no such kind. */
export const parseKind = ({ kind }: { kind: string }): Kind | undefined => bulkKinds.find((one) => one === kind)

/** The products of a bulk change, as the address names them. */
export type Selection = { ids?: string; failed_of?: string; all?: '1' } & ReturnType<typeof chosenFilters>

export function parseSelection(requested: URLSearchParams): Selection {
  const ids = requested.get('ids')
  const failed = requested.get('failed_of')
  if (failed) return { failed_of: failed }
  return ids === null ? { all: '1', ...chosenFilters(requested) } : { ids }
}

/** Number of selected products; `more` if they exceed the limit of one change. */
export async function countOf(
  api: RequestContext['api'],
  selection: Selection,
): Promise<{ number: number; more: boolean }> {
  const { ids, failed_of, all: _, ...filters } = selection
  if (ids !== undefined) return { number: ids.split(',').filter(Boolean).length, more: false }
  if (failed_of === undefined) return (await api.console.goods.list({ query: { ...filters, limit: 1 } })).count
  const { counts } = await api.console.bulk.find({ params: { id: failed_of }, query: { limit: 1 } })
  return { number: counts.failed, more: false }
}
