import type { JudgedReview } from '#contract/catalog/console-reviews.ts'
import { textOf } from '#web/form-error.ts'
import { chosenIds } from '../components/bulk-outcome.ts'

/** Value of a review's checkbox: its id and the version that the page showed. A decision applies to that version. */
export const keyOf = ({ id, version }: Pick<JudgedReview, 'id' | 'version'>): string => `${id} ${version}`

export function partsOf(key: string) {
  const [id = '', ...version] = key.split(' ')
  return { id, version: version.join(' ') }
}

/** Decision of a form and its reviews: the review whose own button was pressed, or all chosen ones. */
export function stepIn(form: FormData) {
  const one = textOf(form, 'one')
  const requested = one.split(' ')[0] || textOf(form, 'decision')
  const decision = requested === 'show' ? 'show' : 'hide'
  const isKnown = requested === 'show' || requested === 'hide'
  const keys = one === '' ? chosenIds(form) : [one.slice(requested.length + 1)]
  return { decision, keys: isKnown ? keys : [] } as const
}
