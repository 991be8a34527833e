/** What becomes of the fields of a group that is filled when it is opened, where others come in their place or none do. */
const inputsOf = (place: Element) => [...place.querySelectorAll('input')]

/** What the shopper chose since these fields came is chosen among those that take their place. */
export function carryOver(old: Element, next: Element): void {
  const changed = inputsOf(old).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
  for (const { value, checked } of changed) {
    const same = inputsOf(next).find((one) => one.value === value)
    if (same) same.checked = checked
  }
}

/** The page sent the group closed: nothing in it is chosen there, and “All” where that is a choice. */
export function chooseNothing(place: Element): void {
  for (const input of inputsOf(place)) {
    input.defaultChecked = input.type === 'radio' && input.value === ''
    input.checked = input.defaultChecked
  }
}

/** Where the keyboard goes on: the same field again, else the first that can be pressed. */
export const placeLike = (held: Element, next: Element) =>
  inputsOf(next).find((one) => held instanceof HTMLInputElement && one.value === held.value) ??
  next.querySelector<HTMLElement>('a, input')
