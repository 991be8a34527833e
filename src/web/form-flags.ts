/** Whether a field of a form says yes: a checked box sends `on`, other fields `1`. A box that is not checked sends nothing. */
export const isYes = (value: unknown): boolean => value === 'on' || value === '1'

/** Texts of a form as a body of the API: fields that are flags are booleans there, and only those that were given. */
export function withFlags<T extends object, N extends string>(
  values: T,
  names: readonly N[],
): Omit<T, N> & { [K in N & keyof T]: boolean } {
  const flags = names.filter((name) => name in values)
  const given = values as Record<string, unknown>
  return { ...values, ...Object.fromEntries(flags.map((name) => [name, isYes(given[name])])) } as Omit<T, N> & {
    [K in N & keyof T]: boolean
  }
}
