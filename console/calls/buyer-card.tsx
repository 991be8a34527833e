import type { Call } from '../../contract/ordering/console-calls.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { usePage } from '../page-context.tsx'
import { Claim } from './claim.tsx'

/** How to reach the buyer: their phones, WhatsApp with the message ready, and who is doing so now. */
export function BuyerCard({ call }: { call: Call }) {
  const { say, links, moment } = usePage()
  const waits = call.state === 'awaiting'
  return (
    <Card className="grid gap-4">
      <p className="flex flex-wrap items-center gap-3">
        <span>
          {waits
            ? `${say('console_calls.deadline')}: ${moment(call.deadline)}`
            : say(`console_calls.states.${call.state}`)}
        </span>
        <Claim claim={call.claim} />
      </p>
      <Phone number={call.phone} label={say('console_calls.phone')} message={call.message} />
      {call.phone2 && <Phone number={call.phone2} label={say('console_calls.phone2')} message={call.message} />}
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center font-medium underline underline-offset-4">
          {say('console_calls.message')}
        </summary>
        <p dir="auto" className="whitespace-pre-line rounded-xl bg-sunk p-4">
          {call.message}
        </p>
      </details>
      {waits && !(call.claim && !call.claim.mine) && (
        <form
          method="post"
          action={links.call(call.order_number)}
          data-swap=""
          className="grid justify-items-start gap-1"
        >
          {call.claim ? (
            <Button name="intent" value="release" look="quiet">
              {say('console_calls.release')}
            </Button>
          ) : (
            <>
              <Button name="intent" value="claim" look="secondary">
                {say('console_calls.claim')}
              </Button>
              <p className="text-ink-soft text-sm">{say('console_calls.claim_hint')}</p>
            </>
          )}
        </form>
      )}
    </Card>
  )
}

/** A number to press, and the same on WhatsApp. Numbers are kept in full (E.164), as both ask for them. */
function Phone({ number, label, message }: { number: string; label: string; message: string }) {
  const { say, phone } = usePage()
  const chat = `https://wa.me/${number.replace(/\D/g, '')}?text=${encodeURIComponent(message)}`
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft text-sm">{label}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink href={`tel:${number}`}>
          <Icon name="phone" size={20} />
          <bdi dir="ltr">{phone(number)}</bdi>
        </ButtonLink>
        <ButtonLink href={chat} look="secondary" target="_blank" rel="noreferrer">
          <Icon name="chat" size={20} />
          {say('console_calls.whatsapp')}
        </ButtonLink>
      </div>
    </div>
  )
}
