/**
 * `<details data-menu>` opens and closes without this script. The script closes it on Escape and on a click outside, focuses its search
 * field, and keeps the focus inside a modal menu.
 */
const openMenus = () => document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')

document.addEventListener('keydown', ({ key }) => {
  if (key !== 'Escape') return
  for (const menu of openMenus()) {
    menu.open = false
    menu.querySelector('summary')?.focus()
  }
})

document.addEventListener('click', ({ target }) => {
  for (const menu of openMenus()) if (!menu.contains(target as Node)) menu.open = false
})

document.addEventListener(
  'toggle',
  ({ target: menu }) => {
    if (!(menu instanceof HTMLDetailsElement) || menu.dataset.menu === undefined) return
    if (menu.open) menu.querySelector<HTMLElement>('input[type="search"]')?.focus()
    if (menu.dataset.menu !== 'modal') return
    for (const other of document.querySelectorAll<HTMLElement>('main, footer, .chat-button')) other.inert = menu.open
  },
  true,
)
