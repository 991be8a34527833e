/** Functions for the inputs of a filled group (`lazy-details.client.ts`) when other inputs replace them or when they are cleared. */
const inputsOf = (element: Element) => [...element.querySelectorAll('input')]

/** Applies the choices that the shopper made in the old inputs to the new ones. */
export function copyChoices(old: Element, next: Element): void {
  const changed = inputsOf(old).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
  for (const { value, checked } of changed) {
    const same = inputsOf(next).find((one) => one.value === value)
    if (same) same.checked = checked
  }
}

/** Clears the group, because the page was rendered with the group closed and without a choice in it; checks “All” if it is an option. */
export function clearChoices(element: Element): void {
  for (const input of inputsOf(element)) {
    input.defaultChecked = input.type === 'radio' && input.value === ''
    input.checked = input.defaultChecked
  }
}

/** Element that gets the focus: the input with the same value, else the first link or input. */
export const focusTarget = (focused: Element, next: Element) =>
  inputsOf(next).find((one) => focused instanceof HTMLInputElement && one.value === focused.value) ??
  next.querySelector<HTMLElement>('a, input')
