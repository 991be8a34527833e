import { redirect } from 'react-router'
import type { WholeGuest } from '../../contract/ordering/console-guests.ts'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { isolated } from '../../i18n/isolated.ts'
import type { FormRefusal } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { submit } from '../parts/submit.ts'
import { type Visit, visitOf } from '../visit.ts'
import { useGuestName } from './guest-name.ts'

export type GuestStepName = 'block' | 'unblock' | 'erase'

/** Takes a step with a guest, each after a question of its own. */
export async function takeGuestStep(visit: Visit, step: GuestStepName, id: string) {
  let orders: number
  return await submit(visit, {}, async () => {
    orders = (await visit.api.console.guests[step]({ params: { id } })).orders
    const message = consoleTranslator(visit.language)(`console_customers.guests.${step}.done`)
    leaveToast(visit.cookies, { kind: 'success', message })
    // A phone that no guest's order has is known only while it is blocked.
    const isGone = step === 'erase' || (step === 'unblock' && orders === 0)
    return redirect(isGone ? visit.links.guests() : visit.links.guest(id), 303)
  })
}

/** The guest whom a step is about. */
export const guestIn = async (context: Parameters<typeof visitOf>[0], id: string) =>
  await visitOf(context).api.console.guests.one({ params: { id } })

type GuestStepProps = { step: GuestStepName; guest: WholeGuest; refused: FormRefusal | undefined }

/** The question before it. */
export function GuestStep({ step, guest, refused }: GuestStepProps) {
  const { say, links } = usePage()
  const nameOf = useGuestName()
  return (
    <Confirm
      title={say(`console_customers.guests.${step}.question`, { name: isolated(nameOf(guest)) })}
      text={say(`console_customers.guests.${step}.text`)}
      action={step === 'erase' ? links.eraseGuest(guest.id) : links.guestStep(guest.id, step)}
      yes={say(`console_customers.guests.${step}.title`)}
      back={links.guest(guest.id)}
      danger={step !== 'unblock'}
      refused={refused}
    />
  )
}
