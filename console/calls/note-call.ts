import { redirect } from 'react-router'
import type { CallOutcome } from '../../contract/ordering/console-calls.ts'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { textOf } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { keyIn, newKey } from '../form-key.ts'
import { reachWord } from '../orders/reach-word.ts'
import { submit } from '../parts/submit.ts'
import type { Visit } from '../visit.ts'

/** These change the order, so a mail about it is written. */
const mailing: CallOutcome[] = ['confirmed', 'refused']

type Noted = { outcome: CallOutcome; call_at?: string }

/** Writes down what came of a call and goes back to the queue; or says, on the page it was typed on, why not. */
export async function noteCall(visit: Visit, number: string, form: FormData, { outcome, call_at }: Noted) {
  // A refusal is asked for over the call's page, whose own field is the note.
  const note = textOf(form, outcome === 'refused' ? 'reason' : 'note')
  return await submit(visit, { note, key: newKey() }, async () => {
    const { reach } = await visit.api.console.calls.note(
      { params: { number }, body: { outcome, note, ...(call_at && { call_at }) } },
      keyIn(form),
    )
    const say = consoleTranslator(visit.language)
    const done = say(`console_calls.done.${outcome}`)
    const message = mailing.includes(outcome) ? `${done} ${say(reachWord(reach))}` : done
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(visit.links.calls(), 303)
  })
}
