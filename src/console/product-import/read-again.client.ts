/** `data-read-again`: clicks a link to the current page every two seconds while the link exists and the page is visible. */
const EVERY_MILLISECONDS = 2_000

setInterval(() => {
  if (document.hidden) return
  document.querySelector<HTMLAnchorElement>('a[data-read-again]')?.click()
}, EVERY_MILLISECONDS)

export {}
