/** `data-print`: a button that prints the page. */
document.addEventListener('click', ({ target }) => {
  if ((target as Element).closest('[data-print]')) print()
})
