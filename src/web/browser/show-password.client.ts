/** `data-show-password`: toggles whether the password field that the button controls shows its text. */
document.addEventListener('click', ({ target }) => {
  const button = (target as Element).closest('[data-show-password]')
  if (button) show(button, button.getAttribute('aria-pressed') !== 'true')
})

/** Restores the type `password` before the form is sent, so that the browser offers to save the password. */
document.addEventListener('submit', ({ target }) => {
  for (const button of (target as HTMLFormElement).querySelectorAll('[data-show-password]')) show(button, false)
})

export function show(button: Element, shown: boolean): void {
  const field = document.getElementById(button.getAttribute('aria-controls') ?? '')
  if (field instanceof HTMLInputElement) field.type = shown ? 'text' : 'password'
  button.setAttribute('aria-pressed', String(shown))
}
