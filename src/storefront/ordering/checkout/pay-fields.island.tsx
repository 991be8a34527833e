import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { Button } from '#ui/button.tsx'
import { openStripe, type StripePayment } from './stripe-fields.client.ts'

type PayFieldsProps = {
  /** The URL of Stripe's script, and its keys. */
  script: string
  publicKey: string
  secret: string
  /** The URL to which Stripe redirects after the payment. */
  back: string
  /** The form action that redirects to Stripe's own page. */
  elsewhere: string
  labels: Record<'loading' | 'pay' | 'refused' | 'safe' | 'elsewhere', string>
}

/**
 * Stripe's card fields (Payment Element). If they fail to load, and without a script, the second form leads to Stripe's
 * own page.
 */
export default function PayFields({ script, publicKey, secret, back, elsewhere, labels }: PayFieldsProps) {
  const place = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLSpanElement>(null)
  const otherWay = useRef<HTMLFormElement>(null)
  const payment = useRef<StripePayment>(undefined)
  const [isLoaded, setLoaded] = useState(false)
  const [isSending, setSending] = useState(false)
  /** Stripe's reason for a refusal. Empty if Stripe gives none, null without a refusal. */
  const [refusal, setError] = useState<string | null>(null)

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
  // Disabling the button removed the focus from it.
  useLayoutEffect(() => {
    if (refusal !== null) button.current?.querySelector('button')?.focus()
  }, [refusal])

  async function pay(event: FormEvent): Promise<void> {
    event.preventDefault()
    setError(null)
    setSending(true)
    // Resolves only if Stripe refused the payment. Otherwise the browser returns to the shop.
    const reason = await payment.current?.confirm(back)
    setSending(false)
    setError(reason ?? '')
  }

  const isBusy = !isLoaded || isSending
  return (
    <>
      <form data-pay-fields="" className="pay-fields" onSubmit={pay}>
        <div className="pay-place">
          {!isLoaded && <p data-pay-loading="">{labels.loading}</p>}
          <div ref={place} data-pay-mount="" />
        </div>
        <p role="alert" className="text-sale empty:hidden">
          {refusal !== null && (
            <>
              {/* The message in the page's language comes first, because Stripe's may be in another one. */}
              {labels.refused} <bdi>{refusal}</bdi>
            </>
          )}
        </p>
        <span ref={button} className="grid">
          <Button wide disabled={isBusy} aria-busy={isBusy || undefined}>
            {labels.pay}
          </Button>
        </span>
      </form>
      <p className="text-ink-soft text-sm">{labels.safe}</p>
      <form ref={otherWay} method="post" action={elsewhere} data-submit-once="">
        <Button name="intent" value="pay" variant="secondary" wide>
          {labels.elsewhere}
        </Button>
      </form>
    </>
  )
}
