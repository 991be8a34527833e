import { setBusy } from '../../../pages/browser/set-busy.client.ts'

/**
 * Stripe's fields (Payment Element) on the page where a card is paid; the script comes from Stripe alone, and only here.
 * Where it cannot be loaded the shopper is led to Stripe's own page.
 */
type Fields = { mount(place: Element): void; on(event: 'ready' | 'loaderror', then: () => void): void }
type Elements = { create(kind: 'payment'): Fields }
type Stripe = {
  elements(how: { clientSecret: string; appearance: object }): Elements
  confirmPayment(paying: { elements: Elements; confirmParams: { return_url: string } }): Promise<{
    error?: { message?: string }
  }>
}
const scope = window as unknown as { Stripe?: (key: string, how: { locale: string }) => Stripe }

/** Of the shop's languages Stripe speaks English alone; on other pages it speaks as the browser does. */
const locale = document.documentElement.lang === 'en' ? 'en' : 'auto'

const form = document.querySelector<HTMLFormElement>('[data-pay-fields]:not([data-begun])')
if (form) begin(form).catch(payElsewhere)

async function begin(form: HTMLFormElement) {
  const { payFields = '', key = '', secret = '', back = '', problem = '' } = form.dataset
  form.dataset.begun = ''
  await loadScript(payFields)
  const stripe = scope.Stripe?.(key, { locale })
  const place = form.querySelector('[data-pay-mount]')
  if (!stripe || !place) return payElsewhere()
  const elements = stripe.elements({ clientSecret: secret, appearance: appearance() })
  const fields = elements.create('payment')
  fields.on('ready', () => {
    form.querySelector('[data-pay-loading]')?.remove()
    setBusy(form, false)
  })
  fields.on('loaderror', payElsewhere)
  fields.mount(place)
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    form.querySelector('[role=alert]')?.replaceChildren()
    setBusy(form, true)
    // Answers only when the card was not taken: else the browser is on its way back to the shop.
    const { error } = await stripe.confirmPayment({ elements, confirmParams: { return_url: back } })
    sayRefused(form, problem, error?.message)
    setBusy(form, false)
    // It lost the keyboard when it was switched off.
    form.querySelector('button')?.focus()
  })
}

function loadScript(src: string) {
  return new Promise((loaded, failed) => {
    const script = document.createElement('script')
    Object.assign(script, { src, onload: loaded, onerror: failed })
    document.head.append(script)
  })
}

function payElsewhere() {
  const form = document.querySelector<HTMLFormElement>('[data-pay-elsewhere]')
  form?.requestSubmit(form.querySelector('button'))
}

/** The colours of the shop, as they are now. */
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

/** In the page's words; the provider's own, which may be of another language, follow. */
function sayRefused(form: HTMLFormElement, problem: string, reason = '') {
  const detail = document.createElement('bdi')
  detail.textContent = reason
  form.querySelector('[role=alert]')?.replaceChildren(problem, ' ', detail)
}
