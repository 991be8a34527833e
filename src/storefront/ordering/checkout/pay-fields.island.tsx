import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { openStripe, type StripePayment } from './stripe-fields.client.ts'

type PayFieldsProps = {
  /** Address of Stripe's script, and what it is called with. */
  script: string
  publicKey: string
  secret: string
  /** Where Stripe leads to after the payment. */
  back: string
  /** Where the order leads to Stripe's own page. */
  elsewhere: string
  words: Record<'loading' | 'pay' | 'refused' | 'safe' | 'elsewhere', string>
}

/**
 * Stripe's fields (Payment Element) on the page where a card is paid. Where they cannot be loaded, and without script, the
 * second form leads to Stripe's own page.
 */
export default function PayFields({ script, publicKey, secret, back, elsewhere, words }: PayFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const otherWay = useRef<HTMLFormElement>(null)
  const payment = useRef<StripePayment>(undefined)
  const [isLoaded, setLoaded] = useState(false)
  const [isSending, setSending] = useState(false)
  /** Stripe's reason; empty where it gives none, null where nothing was refused. */
  const [refusal, setRefusal] = useState<string | null>(null)

  const payElsewhere = () => otherWay.current?.requestSubmit(otherWay.current.querySelector('button'))

  // biome-ignore lint/correctness/useExhaustiveDependencies: the fields of a payment are opened once
  useLayoutEffect(() => {
    const fields = { place: place.current as HTMLElement, onReady: () => setLoaded(true), onError: payElsewhere }
    openStripe(script, { publicKey, secret }, fields)
      .then((opened) => {
        payment.current = opened
      })
      .catch(payElsewhere)
  }, [])
  // The button lost the focus when it was disabled.
  useLayoutEffect(() => {
    if (refusal !== null) button.current?.querySelector('button')?.focus()
  }, [refusal])

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    setRefusal(null)
    setSending(true)
    // Answers only when the card was refused: otherwise the browser is on its way back to the shop.
    const reason = await payment.current?.confirm(back)
    setSending(false)
    setRefusal(reason ?? '')
  }

  const isBusy = !isLoaded || isSending
  return (
    <>
      <form data-pay-fields="" className="pay-fields" onSubmit={pay}>
        <div className="pay-place">
          {!isLoaded && <p data-pay-loading="">{words.loading}</p>}
          <div ref={place} data-pay-mount="" />
        </div>
        <p role="alert" className="text-sale empty:hidden">
          {refusal !== null && (
            <>
              {/* In the page's words; Stripe's, which may be in another language, follow. */}
              {words.refused} <bdi>{refusal}</bdi>
            </>
          )}
        </p>
        <span ref={button} className="grid">
          <Button wide disabled={isBusy} aria-busy={isBusy || undefined}>
            {words.pay}
          </Button>
        </span>
      </form>
      <p className="text-ink-soft text-sm">{words.safe}</p>
      <form ref={otherWay} method="post" action={elsewhere} data-submit-once="">
        <Button name="intent" value="pay" look="secondary" wide>
          {words.elsewhere}
        </Button>
      </form>
    </>
  )
}
