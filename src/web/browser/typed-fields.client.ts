/**
 * Keeps input that the shopper typed while a page was being fetched. The fields of the new page get the input before the morph, so the
 * morph neither overwrites nor replaces a field that is being edited.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const FIELDS = 'input, textarea, select'

/** Sequence number of each field's last edit. A field is removed when a response to its form has arrived. */
const edited = new Map<Field, number>()
let edits = 0

for (const kind of ['input', 'change'])
  document.addEventListener(
    kind,
    ({ target }) => {
      if (target instanceof Element && target.matches(FIELDS)) edited.set(target as Field, ++edits)
    },
    true,
  )

/** A request: the form that it sent (null for a link) and the number of edits made before it. */
export type EditSnapshot = { form: HTMLFormElement | null; edits: number }

export const snapshotEdits = (form: HTMLFormElement | null): EditSnapshot => ({ form, edits })

/**
 * Copies input from the edited fields in `old` to their counterparts in `next`. On another page (`same` is false), and in the form that was
 * sent, only edits after the request count; elsewhere all edits count.
 */
export function restoreEdits(
  old: Element,
  next: ParentNode,
  { form, edits: editsBefore }: EditSnapshot,
  same = true,
): void {
  for (const [field, edit] of edited) {
    if (!field.isConnected) edited.delete(field)
    if (!old.contains(field)) continue
    const isSubmitted = edit <= editsBefore && (!same || field.form === form)
    if (isSubmitted) edited.delete(field)
    else copyValue(findMatchingField(field, next), field)
  }
}

/** The field with the same name and id in the form with the same address. */
function findMatchingField(field: Field, next: ParentNode): Field | undefined {
  const name = CSS.escape(field.name)
  const value = isCheckable(field) ? `[value="${CSS.escape(field.value)}"]` : ''
  const candidates = [...next.querySelectorAll<Field>(`[name="${name}"]${value}`)]
  return candidates.find(({ id, form }) => id === field.id && form?.getAttribute('action') === addressOf(field))
}

const addressOf = ({ form }: Field) => form?.getAttribute('action')

const isCheckable = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function copyValue(target: Field | undefined, field: Field): void {
  if (!target || field.type === 'hidden' || field.type === 'file') return
  // A list replaced a text field, or the reverse: the old field stays.
  if (target.localName !== field.localName) replaceField(target, field)
  else if (isCheckable(field)) (target as HTMLInputElement).toggleAttribute('checked', field.checked)
  else if (target instanceof HTMLSelectElement) selectOption(target, field.value)
  else if (target instanceof HTMLTextAreaElement) target.textContent = field.value
  else target.setAttribute('value', field.value)
}

function replaceField(target: Field, field: Field): void {
  const copy = field.cloneNode(true) as Field
  if (copy instanceof HTMLInputElement) copy.setAttribute('value', field.value)
  target.replaceWith(copy)
}

/** An option that the new list lacks is dropped. */
function selectOption(list: HTMLSelectElement, value: string): void {
  const options = [...list.options]
  if (!options.some((option) => option.value === value)) return
  for (const option of options) option.toggleAttribute('selected', option.value === value)
}
