/** Thumbnails slide to their picture without moving the page; a press on a picture opens it large, over the page. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.gallery-thumbs a, [data-zoom]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (link.matches('[data-zoom]')) enlarge(link)
  else document.querySelector(link.hash)?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
})

function enlarge(link: HTMLAnchorElement) {
  const dialog = document.createElement('dialog')
  const picture = document.createElement('img')
  const close = document.createElement('button')
  dialog.className = 'zoom'
  dialog.dataset.added = ''
  dialog.setAttribute('aria-label', link.querySelector('img')?.alt ?? '')
  picture.src = link.href
  picture.alt = link.querySelector('img')?.alt ?? ''
  close.className = 'zoom-close'
  close.textContent = '×'
  close.setAttribute('aria-label', document.body.dataset.wordsClose ?? '')
  dialog.append(close, picture)
  // A press brings the picture nearer, another one back; beside it, or Escape, closes.
  dialog.addEventListener('click', ({ target, clientX, clientY }) => {
    if (target !== picture) return dialog.close()
    const box = picture.getBoundingClientRect()
    picture.style.transformOrigin = `${clientX - box.x}px ${clientY - box.y}px`
    picture.classList.toggle('zoom-near')
  })
  dialog.addEventListener('close', () => {
    dialog.remove()
    link.focus()
  })
  document.body.append(dialog)
  dialog.showModal()
}
