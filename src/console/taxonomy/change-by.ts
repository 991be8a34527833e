import type { TaxonomyKind } from '#contract/catalog/console-taxonomy.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'
import { textOf } from '#web/form-error.ts'
import { isChecked } from '#web/form-flags.ts'
import { readShownValues } from '../components/read-shown-values.ts'
import { keyIn } from '../form-key.ts'
import type { RequestContext } from '../request-context.ts'
import { belowOf, isPictured } from './kinds.ts'
import { moveIn } from './move-term.ts'
import { bodyOf, typedIn } from './term-values.ts'

/**
 * Runs the command of a form on the term's page: the first that applies of move, picture, visibility, fields. Returns the key of the toast.
 */
export async function changeBy(
  ctx: RequestContext,
  kind: TaxonomyKind,
  id: number,
  form: FormData,
): Promise<{ done: ConsoleKey }> {
  const calls = ctx.api.console
  const params = { id }
  if (form.has('move') && (kind === 'categories' || kind === 'attributes')) {
    await moveIn(ctx, belowOf[kind], form)
    return { done: 'console.saved' }
  }
  if (form.has('unpicture') && isPictured(kind)) {
    await calls[kind].takePicture({ params })
    return { done: 'console_structure.unpictured' }
  }
  if (form.has('images') && isPictured(kind)) {
    const images = form.getAll('images').filter((one) => one instanceof File && one.size > 0) as File[]
    await calls[kind].picture({ params, body: { images } }, keyIn(form))
    return { done: 'console_structure.pictured' }
  }
  const shown = textOf(form, 'public')
  if (shown) {
    const body = { set: { public: isChecked(shown) }, seen: { public: !isChecked(shown) } }
    await calls[kind].change({ params, body })
    return { done: isChecked(shown) ? 'console_content.shown_done' : 'console_content.hidden_done' }
  }
  await calls[kind].change({ params, body: { set: bodyOf(typedIn(form, kind)), seen: bodyOf(readShownValues(form)) } })
  return { done: 'console.saved' }
}
