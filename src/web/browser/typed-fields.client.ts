/**
 * What the shopper typed while a page was on its way stays when that page is shown: its fields are filled with it before they
 * are morphed, so no field that is being typed into is overwritten or replaced by another element.
 */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const FIELDS = 'input, textarea, select'

/** When each field was edited last, counted in edits of the page. A field that was sent and answered is edited no more. */
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

/** A request: the form it sent, null for a link, and the edits that were made before it. */
export type Sent = { form: HTMLFormElement | null; edits: number }

export const sentNow = (form: HTMLFormElement | null): Sent => ({ form, edits })

/**
 * Writes what was typed into the fields of `next` that take the place of those of `old`. On another page (`same` is false),
 * and in the form that was sent, that is what was typed since; elsewhere all that was typed.
 */
export function carryTyped(old: Element, next: ParentNode, { form, edits: before }: Sent, same = true): void {
  for (const [field, edit] of edited) {
    if (!field.isConnected) edited.delete(field)
    if (!old.contains(field)) continue
    const isAnswered = edit <= before && (!same || field.form === form)
    if (isAnswered) edited.delete(field)
    else fill(placeOf(field, next), field)
  }
}

/** The field of the same name, in the form that goes to the same address. */
function placeOf(field: Field, next: ParentNode): Field | undefined {
  const name = CSS.escape(field.name)
  const value = isTicked(field) ? `[value="${CSS.escape(field.value)}"]` : ''
  const places = [...next.querySelectorAll<Field>(`[name="${name}"]${value}`)]
  return places.find(({ id, form }) => id === field.id && form?.getAttribute('action') === addressOf(field))
}

const addressOf = ({ form }: Field) => form?.getAttribute('action')

const isTicked = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

function fill(place: Field | undefined, field: Field): void {
  if (!place || field.type === 'hidden' || field.type === 'file') return
  // A list has come where words were typed freely, or the other way round: what was typed stays as it is.
  if (place.localName !== field.localName) replace(place, field)
  else if (isTicked(field)) (place as HTMLInputElement).toggleAttribute('checked', field.checked)
  else if (place instanceof HTMLSelectElement) choose(place, field.value)
  else if (place instanceof HTMLTextAreaElement) place.textContent = field.value
  else place.setAttribute('value', field.value)
}

function replace(place: Field, field: Field): void {
  const copy = field.cloneNode(true) as Field
  if (copy instanceof HTMLInputElement) copy.setAttribute('value', field.value)
  place.replaceWith(copy)
}

/** A choice that the new list lacks goes with the old list. */
function choose(list: HTMLSelectElement, value: string): void {
  const options = [...list.options]
  if (!options.some((option) => option.value === value)) return
  for (const option of options) option.toggleAttribute('selected', option.value === value)
}
