import type { WholeGuest } from '#contract/ordering/console-guests.ts'
import { isolated } from '#i18n/isolated.ts'
import type { FormError } from '#web/form-error.ts'
import { Confirm } from '../components/confirm.tsx'
import { type ActionArgs, formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { useGuestName } from './guest-name.ts'

export type GuestStepName = 'block' | 'unblock' | 'erase'

/** Runs a step for a guest after its confirmation. */
export const runGuestStep = (args: ActionArgs & { params: { guest: string } }, step: GuestStepName) =>
  formAction(args, {
    run: ({ api, params }) => api.console.guests[step]({ params: { id: params.guest } }),
    done({ urls, params }, { orders }) {
      // The shop stores a phone without orders only while it is blocked.
      const isGone = step === 'erase' || (step === 'unblock' && orders === 0)
      const to = isGone ? urls.guests() : urls.guest(params.guest)
      return { to, toast: `console_customers.guests.${step}.done` }
    },
  })

/** The guest of the confirmation page. */
export const guestIn = async (context: Parameters<typeof requestContext>[0], id: string) =>
  await requestContext(context).api.console.guests.one({ params: { id } })

type GuestStepProps = { step: GuestStepName; guest: WholeGuest; formError: FormError | undefined }

/** Confirmation of a step. */
export function GuestStep({ step, guest, formError }: GuestStepProps) {
  const { t, urls } = usePage()
  const nameOf = useGuestName()
  return (
    <Confirm
      title={t(`console_customers.guests.${step}.question`, { name: isolated(nameOf(guest)) })}
      text={t(`console_customers.guests.${step}.text`)}
      action={step === 'erase' ? urls.eraseGuest(guest.id) : urls.guestStep(guest.id, step)}
      confirmLabel={t(`console_customers.guests.${step}.title`)}
      back={urls.guest(guest.id)}
      danger={step !== 'unblock'}
      formError={formError}
    />
  )
}
