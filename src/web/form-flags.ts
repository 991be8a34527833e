/** Whether a flag of a form is set: a checked box sends `on`, other fields send `1`. An unchecked box sends nothing. */
export const isChecked = (value: unknown): boolean => value === 'on' || value === '1'

/** Body for the API from the texts of a form: flags become booleans. Flags that the form did not send stay absent. */
export function withBooleans<T extends object, N extends string>(
  values: T,
  names: readonly N[],
): Omit<T, N> & { [K in N & keyof T]: boolean } {
  const flags = names.filter((name) => name in values)
  const fields = values as Record<string, unknown>
  return { ...values, ...Object.fromEntries(flags.map((name) => [name, isChecked(fields[name])])) } as Omit<T, N> & {
    [K in N & keyof T]: boolean
  }
}
