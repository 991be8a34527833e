import { ApiError } from '#contract/client.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { httpErrorIn } from '#web/thrown-error.ts'
import type { RequestContext } from '../request-context.ts'

/** Outcome of a step on several rows: the number that succeeded, and the reason for each that failed. */
export type BulkOutcome = { done: number; failed: { id: string; reason: string }[] }

/** Ids of the chosen rows. */
export const chosenIds = (form: FormData): string[] => form.getAll('chosen').map(String)

const NOT_FOUND = 404

/**
 * Runs the same step on each id, one after another. An id that the API refuses or does not find does not stop the others. If the API cannot
 * answer any more, the remaining ids are not tried and stay chosen. If a page has to come first because the session ended, the error is
 * rethrown and the whole form becomes the pending form.
 */
export async function runForEach(
  ctx: Pick<RequestContext, 'requiredPage' | 'language'>,
  ids: string[],
  work: (id: string) => Promise<unknown>,
): Promise<BulkOutcome> {
  const t = consoleTranslator(ctx.language)
  const outcome: BulkOutcome = { done: 0, failed: [] }
  for (const [n, id] of ids.entries()) {
    try {
      await work(id)
      outcome.done++
    } catch (error) {
      if (ctx.requiredPage) throw error
      const fault = httpErrorIn(error)
      const refusal = error instanceof ApiError ? error.message : undefined
      outcome.failed.push({ id, reason: refusal ?? fault?.message ?? t('errors.fault.internal') })
      if (refusal !== undefined || fault?.status === NOT_FOUND) continue
      const reason = t('console.bulk.not_tried')
      outcome.failed.push(...ids.slice(n + 1).map((other) => ({ id: other, reason })))
      break
    }
  }
  return outcome
}
