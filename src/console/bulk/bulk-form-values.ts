import type { RequestContext } from '../request-context.ts'
import type { Kind } from './selection.ts'

const names = {
  price: ['field', 'way', 'amount', 'step', 'starts_at', 'ends_at'],
  stock: ['way', 'quantity', 'reason', 'note'],
  shown: ['public'],
} as const

/** Names of the form's fields. */
export const fieldsOf = (kind: Kind): readonly (typeof names)[Kind][number][] => names[kind]

/** Values of the form's fields as entered. */
export type BulkFormValues = Record<string, string>

/** Body of the API call. The API validates it. */
export type BulkBody = Parameters<RequestContext['api']['console']['bulk']['prepare']>[0]['body']

/** Values of an earlier bulk change, to retry its failed products. */
export async function readFormValues(api: RequestContext['api'], failed: string | undefined): Promise<BulkFormValues> {
  if (failed === undefined) return {}
  const { change } = await api.console.bulk.find({ params: { id: failed }, query: { limit: 1 } })
  const { starts_at, ends_at, kind: _, public: shown, ...plain } = change
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
    ...(starts_at && { starts_at: toKabulInput(starts_at) }),
    ...(ends_at && { ends_at: toKabulInput(ends_at) }),
    ...(shown !== undefined && { public: shown ? '1' : '0' }),
  }
}

const KABUL_OFFSET_MILLISECONDS = 4.5 * 60 * 60 * 1000

/** Value of a `datetime-local` field, in Kabul time. */
const toKabulInput = (moment: string): string =>
  new Date(Date.parse(moment) + KABUL_OFFSET_MILLISECONDS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
