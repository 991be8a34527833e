/** The search box proposes while one types; what that takes is fetched when somebody first goes into the box. */
const wake = (target: EventTarget | null) => {
  if (!(target instanceof HTMLInputElement) || !target.dataset.suggest || target.getAttribute('role') === 'combobox')
    return
  import('./search-popup.client.ts').then(({ suggestFor }) => suggestFor(target)).catch(() => {})
}

document.addEventListener('focusin', ({ target }) => wake(target))
wake(document.activeElement)
