import type { CallOutcome } from '#contract/ordering/console-calls.ts'
import { consoleTranslator } from '#i18n/console-messages.ts'
import { textOf } from '#web/form-error.ts'
import { type ActionArgs, formAction } from '../form-action.ts'
import { reachKey } from '../orders/reach-key.ts'

/** Outcomes that change the order, for which the buyer gets a mail. */
const mailing: CallOutcome[] = ['confirmed', 'refused']

type CallArgs = ActionArgs & { params: { number: string } }
type Noted = { outcome: CallOutcome; call_at?: string }

/** Records the outcome of a call and returns to the queue. */
export const noteCall = (args: CallArgs, { outcome, call_at }: Noted) =>
  formAction(args, {
    // The dialog for a refusal opens over the page of the call, which already has a field `note`.
    fields: (form) => ({ note: textOf(form, outcome === 'refused' ? 'reason' : 'note') }),
    run: ({ api, params: { number }, values: { note }, once }) =>
      api.console.calls.note({ params: { number }, body: { outcome, note, ...(call_at && { call_at }) } }, once),
    done({ ctx, urls }, { reach }) {
      const t = consoleTranslator(ctx.language)
      const done = t(`console_calls.done.${outcome}`)
      const message = mailing.includes(outcome) ? `${done} ${t(reachKey(reach))}` : done
      return { to: urls.calls(), toast: { kind: 'success', message } }
    },
  })
