/** `data-choose-all`: chooses all rows of its form, or none; it shows by itself whether some are chosen. */
document.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement) || !target.form) return
  const all = target.form.querySelector<HTMLInputElement>('[data-choose-all]')
  if (!all) return
  const rows = [...target.form.querySelectorAll<HTMLInputElement>('[name=chosen]')]
  if (target === all) for (const row of rows) row.checked = all.checked
  const chosen = rows.filter((row) => row.checked).length
  all.checked = chosen > 0 && chosen === rows.length
  all.indeterminate = chosen > 0 && chosen < rows.length
})

export {}
