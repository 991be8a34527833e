/** `data-dismiss` on a form: hides the enclosing element at once and submits the form in the background. */
document.addEventListener('submit', (event) => {
  const form = event.target as HTMLFormElement
  if (!form.hasAttribute('data-dismiss')) return
  event.preventDefault()
  dismiss(form)
})

/** Removes the closest `[data-dismissable]` element. If the request fails, the banner appears again on a later page. */
export function dismiss(form: HTMLFormElement): void {
  const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>)
  fetch(form.action, { method: 'POST', body, redirect: 'manual', keepalive: true }).catch(() => {})
  form.closest('[data-dismissable]')?.remove()
}
