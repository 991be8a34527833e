import { data } from 'react-router'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { type FormError, formErrorOf, textOf } from '#web/form-error.ts'
import { type BulkOutcome, chosenIds, runForEach } from '../components/bulk-outcome.ts'
import { keyIn, newKey } from '../form-key.ts'
import type { RequestContext } from '../request-context.ts'
import type { BulkQuestionData } from './bulk-question.tsx'
import { courierMissing, couriersFor, handOverTo, NO_COURIER } from './hand-over.ts'

type BulkStepAction = {
  name: BulkQuestionData['step']
  take: (number: string) => Promise<unknown>
  read: Parameters<typeof handOverTo>[1]['read']
}
export type BulkAnswer = { asking: BulkQuestionData | null; outcome: BulkOutcome | null; formError: FormError | null }

/** Asks for confirmation of a step on several orders, and runs it once the form contains `sure`. */
export async function runBulkStepAction(ctx: RequestContext, form: FormData, step: BulkStepAction) {
  const answer = await confirmOrRun(ctx, form, step)
  return data(answer, { status: answer.asking?.formError || answer.formError ? 422 : 200 })
}

async function confirmOrRun(
  ctx: RequestContext,
  form: FormData,
  { name, take, read }: BulkStepAction,
): Promise<BulkAnswer> {
  const chosen = chosenIds(form)
  if (chosen.length === 0) {
    const message = consoleTranslator(ctx.language)('console_orders.print.none')
    return { asking: null, outcome: null, formError: { message, form: [message], fields: {} } }
  }
  const askConfirmation = async (formError: FormError | null): Promise<BulkAnswer> => {
    const couriers = name === 'hand-over' ? await couriersFor(ctx) : []
    return { asking: { step: name, chosen, key: newKey(), couriers, formError }, outcome: null, formError: null }
  }
  if (textOf(form, 'sure') !== '1') return await askConfirmation(null)
  const courier = textOf(form, 'courier')
  if (name === 'hand-over' && courier === '') return await askConfirmation(courierMissing(ctx))
  if (name !== 'hand-over' || courier === NO_COURIER)
    return { asking: null, outcome: await runForEach(ctx, chosen, take), formError: null }
  try {
    await handOverTo(ctx, { courier, numbers: chosen, read, key: keyIn(form) })
    return { asking: null, outcome: { done: chosen.length, failed: [] }, formError: null }
  } catch (error) {
    if (ctx.requiredPage) throw error
    return await askConfirmation(formErrorOf(error))
  }
}
