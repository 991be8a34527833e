import type { Call } from '#contract/ordering/console-calls.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { PhoneButtons } from '../components/phone-buttons.tsx'
import { usePage } from '../page-context.tsx'
import { Claim } from './claim.tsx'
import { Refusals } from './refusals.tsx'

/**
 * Contact details of the buyer: phone numbers, WhatsApp with a prepared message, earlier refusals, and the staff member who is calling now.
 */
export function BuyerCard({ call }: { call: Call }) {
  const { t, urls, moment, money } = usePage()
  const waits = call.state === 'awaiting'
  return (
    <Card className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span>
          {waits ? `${t('console_calls.deadline')}: ${moment(call.deadline)}` : t(`console_calls.states.${call.state}`)}
        </span>
        <Refusals count={call.past.refused_at_door + call.past.refused_by_phone} />
        <Claim claim={call.claim} />
      </p>
      {call.due !== null && (
        <p>
          {t('console_calls.worth')}: <strong>{money(call.due, call.currency)}</strong>
        </p>
      )}
      <PhoneButtons number={call.phone} label={t('console_calls.phone')} message={call.message} />
      {call.phone2 && <PhoneButtons number={call.phone2} label={t('console_calls.phone2')} message={call.message} />}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center font-medium underline underline-offset-4">
          {t('console_calls.message')}
        </summary>
        <p dir="auto" className="whitespace-pre-line rounded-xl bg-sunk p-4">
          {call.message}
        </p>
      </details>
      {waits && !(call.claim && !call.claim.mine) && (
        <form
          method="post"
          action={urls.call(call.order_number)}
          data-swap=""
          className="grid justify-items-start gap-1"
        >
          {call.claim ? (
            <Button name="intent" value="release" variant="quiet">
              {t('console_calls.release')}
            </Button>
          ) : (
            <>
              <Button name="intent" value="claim" variant="secondary">
                {t('console_calls.claim')}
              </Button>
              <p className="text-ink-soft text-sm">{t('console_calls.claim_hint')}</p>
            </>
          )}
        </form>
      )}
    </Card>
  )
}
