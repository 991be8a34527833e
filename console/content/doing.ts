import type { ConsoleKey } from '../../i18n/console-words.ts'
import { doneAt, submit } from '../parts/submit.ts'
import type { Visit } from '../visit.ts'

/**
 * Does what a form asks for, says so and leads on to where `work` says; or shows the form again with why not.
 * @param typed what was typed, for that
 */
export async function doing<Typed extends object = Record<never, never>>(
  visit: Visit,
  done: ConsoleKey,
  work: () => Promise<string>,
  typed?: Typed,
) {
  return await submit(visit, { typed }, async () => {
    const to = await work()
    return doneAt(visit, to, done)
  })
}
