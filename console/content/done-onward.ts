import type { ConsoleKey } from '../../i18n/console-words.ts'
import type { Links } from '../links.ts'
import type { Visit } from '../visit.ts'
import { doing } from './doing.ts'

type Doing = {
  work: (visit: Visit) => Promise<unknown>
  /** What the toast says. */
  done: ConsoleKey
  /** Where it leads. */
  onward: (links: Links) => string
}

/** Does one thing that leads to the same place whatever came of it. */
export const doneOnward = (visit: Visit, { work, done, onward }: Doing) =>
  doing(visit, done, async () => {
    await work(visit)
    return onward(visit.links)
  })
