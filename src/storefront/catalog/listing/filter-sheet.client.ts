/** While the filters stand open as a sheet, nothing is sent before “Show results”: on a slow line each answer costs. */
addEventListener(
  'change',
  (event) => event.target instanceof Element && isInSheet(event.target) && event.stopPropagation(),
  true,
)

document.addEventListener('submit', (event) => {
  const sheet = (event.target as Element).closest<HTMLElement>('.filter-sheet')
  if (sheet && isInSheet(sheet)) sheet.hidePopover()
})

/** Empty fields and “All” stay out of the address. */
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
    // A browser older than popovers: the filters stand in the flow.
    return false
  }
}
