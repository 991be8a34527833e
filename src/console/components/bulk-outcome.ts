import { ApiRefusal } from '#contract/client.ts'
import { consoleTranslator } from '#i18n/console-words.ts'
import { faultIn } from '#web/thrown-fault.ts'
import type { Visit } from '../visit.ts'

/** What became of a step taken with several: how many worked, and of each that did not the reason. */
export type BulkOutcome = { done: number; failed: { id: string; reason: string }[] }

/** The rows that somebody has chosen. */
export const chosenIn = (form: FormData): string[] => form.getAll('chosen').map(String)

const NOT_FOUND = 404

/**
 * Does the same with each, one after another; what the API refuses of one, or does not find, does not hold up the others.
 * Where it cannot answer any more, the others are not tried: what was done stays reported, and they stay chosen. A page that
 * comes first (a session that ended) does so, and the whole form waits behind it.
 */
export async function withEach(
  visit: Pick<Visit, 'first' | 'language'>,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const say = consoleTranslator(visit.language)
  const outcome: BulkOutcome = { done: 0, failed: [] }
  for (const [n, id] of ids.entries()) {
    try {
      await work(id)
      outcome.done++
    } catch (error) {
      if (visit.first) throw error
      const fault = faultIn(error)
      const refusal = error instanceof ApiRefusal ? error.message : undefined
      outcome.failed.push({ id, reason: refusal ?? fault?.message ?? say('errors.fault.internal') })
      if (refusal !== undefined || fault?.status === NOT_FOUND) continue
      const reason = say('console.bulk.not_tried')
      outcome.failed.push(...ids.slice(n + 1).map((other) => ({ id: other, reason })))
      break
    }
  }
  return outcome
}
