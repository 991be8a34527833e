import type { JudgedReview } from '#contract/catalog/console-reviews.ts'
import { textOf } from '#web/form-refusal.ts'
import { chosenIn } from '../components/bulk-outcome.ts'

/** A review as it was read: what is decided about it names the version. */
export const keyOf = ({ id, version }: Pick<JudgedReview, 'id' | 'version'>): string => `${id} ${version}`

export function partsOf(key: string) {
  const [id = '', ...version] = key.split(' ')
  return { id, version: version.join(' ') }
}

/** What a form decides about which reviews: the one whose own button was pressed, or all that are chosen. */
export function stepIn(form: FormData) {
  const one = textOf(form, 'one')
  const asked = one.split(' ')[0] || textOf(form, 'decision')
  const decision = asked === 'show' ? 'show' : 'hide'
  const isKnown = asked === 'show' || asked === 'hide'
  const keys = one === '' ? chosenIn(form) : [one.slice(asked.length + 1)]
  return { decision, keys: isKnown ? keys : [] } as const
}
