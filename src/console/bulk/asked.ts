import type { Visit } from '../visit.ts'
import type { Kind } from './selection.ts'

const names = {
  price: ['field', 'way', 'amount', 'step', 'starts_at', 'ends_at'],
  stock: ['way', 'quantity', 'reason', 'note'],
  shown: ['public'],
} as const

/** The fields of a form. */
export const fieldsOf = (kind: Kind): readonly (typeof names)[Kind][number][] => names[kind]

/** What stands in them, as it is typed or chosen. */
export type Asked = Record<string, string>

/** What the API takes; it says itself what of it makes no sense. */
export type BulkBody = Parameters<Visit['api']['console']['bulk']['prepare']>[0]['body']

/** What was asked for when some failed, to be tried again. */
export async function askedIn(api: Visit['api'], failed: string | undefined): Promise<Asked> {
  if (failed === undefined) return {}
  const { change } = await api.console.bulk.find({ params: { id: failed }, query: { limit: 1 } })
  const { starts_at, ends_at, kind: _, public: shown, ...plain } = change
  return {
    ...Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, String(value)])),
    ...(starts_at && { starts_at: inKabul(starts_at) }),
    ...(ends_at && { ends_at: inKabul(ends_at) }),
    ...(shown !== undefined && { public: shown ? '1' : '0' }),
  }
}

const KABUL_MILLISECONDS = 4.5 * 60 * 60 * 1000

/** A moment as a field of a form has it. */
const inKabul = (moment: string): string =>
  new Date(Date.parse(moment) + KABUL_MILLISECONDS).toISOString().slice(0, 'yyyy-mm-ddThh:mm'.length)
