import { announce } from '#web/browser/announce.client.ts'

/** The phone's own share menu where it has one; else “copy link” copies and says so. */
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
      () => tell(words, copy?.dataset.copied ?? ''),
      () => {},
    )
})

function tell(place: Element, copied: string) {
  place.textContent = copied
  announce(copied)
}
