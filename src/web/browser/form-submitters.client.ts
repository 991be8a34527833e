/** Polyfills for Safari: `SubmitEvent.submitter` exists since 15.4, `requestSubmit` since 16. */
if (!('submitter' in (window.SubmitEvent ?? Event).prototype)) {
  let pressed: HTMLButtonElement | null = null
  document.addEventListener('click', ({ target }) => (pressed = (target as Element).closest('button')), true)
  Object.defineProperty(Event.prototype, 'submitter', {
    get(this: Event) {
      return this.type === 'submit' && pressed?.form === this.target ? pressed : null
    },
  })
}

HTMLFormElement.prototype.requestSubmit ??= function (this: HTMLFormElement, submitter) {
  if (submitter) return submitter.click()
  const button = document.createElement('button')
  button.hidden = true
  this.append(button)
  button.click()
  button.remove()
}
