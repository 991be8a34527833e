/** `data-read-again`: a link to this page is followed by itself every two seconds, for as long as it stands there and is seen. */
const EVERY_MILLISECONDS = 2_000

setInterval(() => {
  if (document.hidden) return
  document.querySelector<HTMLAnchorElement>('a[data-read-again]')?.click()
}, EVERY_MILLISECONDS)

export {}
