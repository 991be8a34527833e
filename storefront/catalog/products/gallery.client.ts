/** Thumbnails slide to their picture without moving the page; a press on a picture opens all of them large. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('.gallery-thumbs a, [data-zoom]')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  if (link.matches('[data-zoom]')) {
    import('./zoom.client.ts').then(({ enlarge }) => enlarge(link)).catch(() => location.assign(link.href))
  } else document.querySelector(link.hash)?.scrollIntoView({ behavior: 'smooth', block: 'nearest', inline: 'start' })
})
