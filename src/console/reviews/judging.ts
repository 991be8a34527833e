import type { JudgedReview } from '#contract/catalog/console-reviews.ts'
import { textOf } from '#web/form-refusal.ts'
import { chosenIn } from '../components/bulk-outcome.ts'

/** Value of a review's checkbox: its id and the version that the page showed. A decision applies to that version. */
export const keyOf = ({ id, version }: Pick<JudgedReview, 'id' | 'version'>): string => `${id} ${version}`

export function partsOf(key: string) {
  const [id = '', ...version] = key.split(' ')
  return { id, version: version.join(' ') }
}

/** Decision of a form and its reviews: the review whose own button was pressed, or all chosen ones. */
export function stepIn(form: FormData) {
  const one = textOf(form, 'one')
  const asked = one.split(' ')[0] || textOf(form, 'decision')
  const decision = asked === 'show' ? 'show' : 'hide'
  const isKnown = asked === 'show' || asked === 'hide'
  const keys = one === '' ? chosenIn(form) : [one.slice(asked.length + 1)]
  return { decision, keys: isKnown ? keys : [] } as const
}
