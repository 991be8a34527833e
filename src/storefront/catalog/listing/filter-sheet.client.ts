/**
 * While the filter sheet is open, changes do not submit the form. Only “Show results” does, because every request is
 * expensive on a slow connection.
 */
addEventListener(
  'change',
  (event) => event.target instanceof Element && isInSheet(event.target) && event.stopPropagation(),
  true,
)

document.addEventListener('submit', (event) => {
  const sheet = (event.target as Element).closest<HTMLElement>('.filter-sheet')
  if (sheet && isInSheet(sheet)) sheet.hidePopover()
})

/** Empty fields and “All” do not appear in the address. */
document.addEventListener('formdata', (event) => {
  const form = event.target as HTMLFormElement
  if (form.id !== 'filter-form') return
  const filled = [...event.formData].filter(([, value]) => value !== '')
  for (const name of [...event.formData.keys()]) event.formData.delete(name)
  for (const [name, value] of filled) event.formData.append(name, value)
})

function isInSheet(element: Element): boolean {
  try {
    return element.closest('.filter-sheet:popover-open') !== null
  } catch {
    // Browsers without popovers show the filters inline.
    return false
  }
}
