/** The parts of Stripe's script that the shop uses (docs.stripe.com/js). */
type Fields = { mount(place: Element): void; on(event: 'ready' | 'loaderror', then: () => void): void }
type Elements = { create(kind: 'payment'): Fields }
type Stripe = {
  elements(how: { clientSecret: string; appearance: object }): Elements
  confirmPayment(paying: { elements: Elements; confirmParams: { return_url: string } }): Promise<{
    error?: { message?: string }
  }>
}
type StripeScript = { Stripe?: (key: string, how: { locale: string }) => Stripe }

/** `confirm` pays and returns the reason of a refusal. A successful payment leaves the page for `back`. */
export type StripePayment = { confirm(back: string): Promise<string | undefined> }

type Keys = { publicKey: string; secret: string }
type Place = { place: HTMLElement; onReady: () => void; onError: () => void }

/** Loads Stripe's script, which must come from Stripe's own server, and shows its fields in `place`. */
export async function openStripe(
  script: string,
  keys: Keys,
  { place, onReady, onError }: Place,
): Promise<StripePayment> {
  await loadScript(script)
  // Of the shop's languages, Stripe supports only English. Elsewhere it uses the browser's language.
  const locale = document.documentElement.lang === 'en' ? 'en' : 'auto'
  const stripe = (window as unknown as StripeScript).Stripe?.(keys.publicKey, { locale })
  if (!stripe) throw new Error('Stripe’s script defines nothing')
  const elements = stripe.elements({ clientSecret: keys.secret, appearance: appearance() })
  const fields = elements.create('payment')
  fields.on('ready', onReady)
  fields.on('loaderror', onError)
  fields.mount(place)
  return {
    confirm: async (back) =>
      (await stripe.confirmPayment({ elements, confirmParams: { return_url: back } })).error?.message,
  }
}

function loadScript(src: string): Promise<unknown> {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    Object.assign(script, { src, onload: loaded, onerror: failed })
    document.head.append(script)
  })
}

/** The current colours of the shop. */
function appearance() {
  const style = getComputedStyle(document.documentElement)
  const colour = (name: string) => style.getPropertyValue(name).trim()
  return {
    theme: matchMedia('(prefers-color-scheme: dark)').matches ? 'night' : 'stripe',
    variables: {
      colorPrimary: colour('--primary') || '#1f3f94',
      colorBackground: colour('--card'),
      colorText: colour('--ink'),
      colorDanger: colour('--sale'),
      borderRadius: '12px',
    },
  }
}
