// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import PayFields from './pay-fields.island.tsx'

const props = {
  ...{ script: 'https://js.stripe.example/v3', publicKey: 'pk_1', secret: 'secret_1' },
  ...{ back: 'https://shop.example/checkout/return', elsewhere: '/user/order/1' },
  labels: { loading: 'Loading', pay: 'Pay 500 ؋', refused: 'Not paid.', safe: 'Safe', elsewhere: 'Pay at Stripe' },
}

/** A fake of Stripe's script: `ready` and `loaderror` fire its events, `confirm` is its response to a payment. */
let stripe: { ready: () => void; loaderror: () => void; confirm: () => Promise<object>; mounted: Element[] }
let scriptComes: boolean

beforeEach(() => {
  stripe = { ready: () => {}, loaderror: () => {}, confirm: async () => ({}), mounted: [] }
  scriptComes = true
  const fields = {
    on: (event: 'ready' | 'loaderror', then: () => void) => Object.assign(stripe, { [event]: then }),
    mount: (place: Element) => void stripe.mounted.push(place),
  }
  vi.stubGlobal('Stripe', () => ({
    elements: () => ({ create: () => fields }),
    confirmPayment: () => stripe.confirm(),
  }))
  vi.spyOn(document.head, 'append').mockImplementation((script) => {
    const { onload, onerror } = script as HTMLScriptElement
    queueMicrotask(() => (scriptComes ? onload : onerror)?.call(script as never, new Event('load') as never))
  })
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pay = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Pay 500 ؋' })
const elsewhere = () => {
  const requested = vi.fn()
  const form = screen.getByRole('button', { name: 'Pay at Stripe' }).closest('form') as HTMLFormElement
  form.requestSubmit = requested
  return requested
}

it('can be sent when Stripe’s fields have loaded', async () => {
  render(<PayFields {...props} />)
  expect(pay().disabled).toBe(true)
  expect(screen.getByText('Loading')).toBeTruthy()
  await waitFor(() => expect(stripe.mounted).toHaveLength(1))
  act(() => stripe.ready())
  expect(pay().disabled).toBe(false)
  expect(screen.queryByText('Loading')).toBeNull()
})

it('shows why a card was declined, and returns the focus to the button', async () => {
  const answer = Promise.withResolvers<object>()
  stripe.confirm = () => answer.promise
  render(<PayFields {...props} />)
  await waitFor(() => expect(stripe.mounted).toHaveLength(1))
  act(() => stripe.ready())
  fireEvent.submit(pay().closest('form') as HTMLFormElement)
  expect(pay().disabled).toBe(true)
  await act(async () => answer.resolve({ error: { message: 'Your card was declined.' } }))
  expect(screen.getByRole('alert').textContent).toBe('Not paid. Your card was declined.')
  expect(document.activeElement).toBe(pay())
})

it.each(['the script', 'its fields'])('leads to Stripe’s own page where %s cannot be loaded', async (what) => {
  scriptComes = what !== 'the script'
  render(<PayFields {...props} />)
  const requested = elsewhere()
  if (scriptComes) {
    await waitFor(() => expect(stripe.mounted).toHaveLength(1))
    act(() => stripe.loaderror())
  }
  await waitFor(() => expect(requested).toHaveBeenCalledTimes(1))
})
