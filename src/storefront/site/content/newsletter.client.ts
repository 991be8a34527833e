import type { SubscribeResult } from './newsletter.ts'

/**
 * Submits the newsletter form and shows the outcome in place. Without a response, says “API is down.” (spec §8) or that
 * the device is offline.
 */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.matches('[data-newsletter]')) return
  event.preventDefault()
  if (form.dataset.state !== 'submitting') void subscribe(form)
})

async function subscribe(form: HTMLFormElement) {
  show(form, 'submitting', '')
  const outcome = await send(form).catch(() => ({ kind: 'error' as const, message: whyNoAnswer() }))
  show(form, outcome.kind, outcome.message)
  if (outcome.kind === 'success') form.reset()
  else form.querySelector<HTMLInputElement>('[type=email]')?.focus()
}

function whyNoAnswer(): string {
  const { wordsApiDown, wordsOffline } = document.body.dataset
  return (navigator.onLine ? wordsApiDown : wordsOffline) ?? ''
}

async function send(form: HTMLFormElement): Promise<SubscribeResult> {
  const body = new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)]))
  const response = await fetch(form.action, { method: 'POST', body, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`newsletter answered ${response.status}`)
  return await response.json()
}

function show(form: HTMLFormElement, state: SubscribeResult['kind'] | 'submitting', message: string) {
  form.dataset.state = state
  const status = form.querySelector('[role=status]')
  if (status) status.textContent = message
  form.querySelector('[type=email]')?.setAttribute('aria-invalid', String(state === 'error'))
  const button = form.querySelector<HTMLButtonElement>('button')
  if (state === 'submitting') button?.setAttribute('aria-busy', 'true')
  else button?.removeAttribute('aria-busy')
}
