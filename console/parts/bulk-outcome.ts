import { ApiRefusal } from '../../contract/client.ts'

/** What became of a step taken with several: how many worked, and of each that did not the reason. */
export type BulkOutcome = { done: number; failed: { id: string; reason: string }[] }

/** The rows that somebody has chosen. */
export const chosenIn = (form: FormData): string[] => form.getAll('chosen').map(String)

/** Does the same with each, one after another; what the API refuses of one does not hold up the others. */
export async function withEach(ids: string[], work: (id: string) => Promise<unknown>): Promise<BulkOutcome> {
  const outcome: BulkOutcome = { done: 0, failed: [] }
  for (const id of ids) {
    try {
      await work(id)
      outcome.done++
    } catch (error) {
      if (!(error instanceof ApiRefusal)) throw error
      outcome.failed.push({ id, reason: error.message })
    }
  }
  return outcome
}
