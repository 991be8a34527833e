/** `data-dismiss` on a form: what it closes goes at once, and the shop is told in the background. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.hasAttribute('data-dismiss')) return
  event.preventDefault()
  dismiss(form)
})

/** Closes what the form stands in. If the shop cannot be told now, it shows the banner another time: no harm. */
export function dismiss(form: HTMLFormElement): void {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  form.closest('[data-dismissable]')?.remove()
}
