import { announce } from '#web/browser/announce.client.ts'

/** Opens the native share menu on phones that have one. Elsewhere “Copy link” copies the address and confirms it. */
document.addEventListener('click', (event) => {
  const menu = (event.target as Element).closest<HTMLElement>('[data-share]')
  if (!menu) return
  const { share: url = '', title = '' } = menu.dataset
  const isPhone = 'share' in navigator && matchMedia('(pointer: coarse)').matches
  if (isPhone && (event.target as Element).closest('summary')) {
    event.preventDefault()
    navigator.share({ url, title }).catch(() => {})
  }
  const copy = (event.target as Element).closest<HTMLElement>('[data-copied]')
  const words = copy?.querySelector('span')
  if (words)
    navigator.clipboard?.writeText(url).then(
      () => showCopied(words, copy?.dataset.copied ?? ''),
      () => {},
    )
})

function showCopied(place: Element, copied: string) {
  place.textContent = copied
  announce(copied)
}
