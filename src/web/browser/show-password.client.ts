/** `data-show-password`: shows what is typed into the password field it controls, and hides it again. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-show-password]')
  if (button) show(button, button.getAttribute('aria-pressed') !== 'true')
})

/** A password that is sent is a password again, so that the browser offers to keep it. */
document.addEventListener('submit', ({ target }) => {
  for (const button of (target as HTMLFormElement).querySelectorAll('[data-show-password]')) show(button, false)
})

export function show(button: Element, shown: boolean): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (field instanceof HTMLInputElement) field.type = shown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(shown))
}
