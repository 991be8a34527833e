/** Switches the buttons that send a form off while it is on its way, and on again. */
export function setBusy(form: HTMLFormElement, busy: boolean): void {
  for (const button of form.querySelectorAll<HTMLButtonElement>('button:not([type=button])')) {
    button.disabled = busy
    if (busy) button.setAttribute('aria-busy', 'true')
    else button.removeAttribute('aria-busy')
  }
}
