import { data } from 'react-router'
import { consoleTranslator } from '#i18n/console-words.ts'
import { type FormRefusal, refusedBy, textOf } from '#web/form-refusal.ts'
import { type BulkOutcome, chosenIds, runForEach } from '../components/bulk-outcome.ts'
import { keyIn, newKey } from '../form-key.ts'
import type { Visit } from '../visit.ts'
import type { BulkQuestionData } from './bulk-question.tsx'
import { courierMissing, couriersFor, handOverTo, NO_COURIER } from './hand-over.ts'

type Step = {
  name: BulkQuestionData['step']
  take: (number: string) => Promise<unknown>
  read: Parameters<typeof handOverTo>[1]['read']
}
export type BulkAnswer = { asking: BulkQuestionData | null; outcome: BulkOutcome | null; refused: FormRefusal | null }

/** Asks for confirmation of a step on several orders, and runs it once the form contains `sure`. */
export async function runBulkStepAction(visit: Visit, form: FormData, step: Step) {
  const answer = await askOrTake(visit, form, step)
  return data(answer, { status: answer.asking?.refused || answer.refused ? 422 : 200 })
}

async function askOrTake(visit: Visit, form: FormData, { name, take, read }: Step): Promise<BulkAnswer> {
  const chosen = chosenIds(form)
  if (chosen.length === 0) {
    const message = consoleTranslator(visit.language)('console_orders.print.none')
    return { asking: null, outcome: null, refused: { message, form: [message], fields: {} } }
  }
  const ask = async (refused: FormRefusal | null): Promise<BulkAnswer> => {
    const couriers = name === 'hand-over' ? await couriersFor(visit) : []
    return { asking: { step: name, chosen, key: newKey(), couriers, refused }, outcome: null, refused: null }
  }
  if (textOf(form, 'sure') !== '1') return await ask(null)
  const courier = textOf(form, 'courier')
  if (name === 'hand-over' && courier === '') return await ask(courierMissing(visit))
  if (name !== 'hand-over' || courier === NO_COURIER)
    return { asking: null, outcome: await runForEach(visit, chosen, take), refused: null }
  try {
    await handOverTo(visit, { courier, numbers: chosen, read, key: keyIn(form) })
    return { asking: null, outcome: { done: chosen.length, failed: [] }, refused: null }
  } catch (error) {
    if (visit.first) throw error
    return await ask(refusedBy(error))
  }
}
