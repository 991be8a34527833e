import { z } from 'zod'

/**
 * `safeParse` for values from a client, a file or a provider: it never throws. Zod runs length checks also on values of
 * the wrong type and throws a TypeError if `length` is no number (`{ length: { toString: 1 } }`). Fields with such
 * values get an `invalid_type` issue.
 */
export function parseUntrusted<S extends z.ZodType>(schema: S, value: unknown): z.ZodSafeParseResult<z.output<S>> {
  try {
    // The input in each issue distinguishes a missing field from one of the wrong type.
    return schema.safeParse(value, { reportInput: true })
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    const fields = schema instanceof z.ZodObject ? throwingFields(schema, value) : []
    const paths = fields.length > 0 ? fields.map((field) => [field]) : [[]]
    const message = 'Invalid input'
    const issues = paths.map(
      (path) => ({ code: 'invalid_type', expected: 'unknown', path, message, input: value }) as const,
    )
    return { success: false, error: new z.ZodError(issues) as z.ZodError<z.output<S>> }
  }
}

function throwingFields({ shape }: z.ZodObject, value: unknown): string[] {
  const given = value as Record<string, unknown>
  return Object.keys(shape).filter((name) => throws(() => z.safeParse(shape[name] as z.ZodType, given[name])))
}

function throws(work: () => unknown): boolean {
  try {
    work()
    return false
  } catch {
    return true
  }
}
