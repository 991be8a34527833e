import type { TaxonomyKind } from '#contract/catalog/console-taxonomy.ts'
import { textOf } from '#web/form-error.ts'
import type { RequestContext } from '../request-context.ts'
import { isOrdered, numberIn } from './kinds.ts'

/** Value of a move button: the id of the term, and the id of the term to place it after; 0 is the start. */
export const moveAfterValue = (id: number, after: number): string => `${id} ${after}`

/** Moves a term as the pressed button says. */
export async function moveIn({ api }: RequestContext, kind: TaxonomyKind, form: FormData): Promise<void> {
  const [id, after] = textOf(form, 'move').split(' ').map(numberIn)
  if (!isOrdered(kind) || id === undefined || after === undefined) return
  await api.console[kind].move({ params: { id }, body: { after } })
}
