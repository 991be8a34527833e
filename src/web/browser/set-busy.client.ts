/** Disables the submit buttons of a form while its request is pending, and enables them again. */
export function setBusy(form: HTMLFormElement, busy: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button:not([type=button])')) {
    button.disabled = busy
    if (busy) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
  }
}
