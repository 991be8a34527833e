/** `<details data-menu>` opens and closes by itself; this adds Escape, a click elsewhere, and keeps a modal one's focus. */
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
    if (!(menu instanceof HTMLDetailsElement) || menu.dataset.menu !== 'modal') return
    for (const other of document.querySelectorAll<HTMLElement>('main, footer, .chat-button')) other.inert = menu.open
  },
  true,
)
