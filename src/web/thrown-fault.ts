const TOO_LARGE = 413
/** Too many tries (429); too many pictures at once, or no room on the disk (503). */
const FOR_NOW = [429, 503]

/** What the shop says of a form that may be sent again as it is, later; undefined where another error was thrown. */
export function refusalForNow(error: unknown): string | undefined {
  const { data, init } = thrown(error)
  return FOR_NOW.includes(init?.status ?? 0) ? data?.message : undefined
}

/** Pictures too heavy for one call, of a browser that did not make them small: to its form they are pictures refused. */
export const isTooLarge = (error: unknown): boolean => thrown(error).init?.status === TOO_LARGE

/** What an app's `faultOf` made of an answer of the API; undefined of any other error. */
export function faultIn(error: unknown): { status: number; message: string | undefined } | undefined {
  const { data, init } = thrown(error)
  return init?.status === undefined ? undefined : { status: init.status, message: data?.message }
}

/** An error as each app's `faultOf` makes it: `data` of the router. */
const thrown = (error: unknown) => (error ?? {}) as { data?: { message?: string }; init?: { status?: number } }
