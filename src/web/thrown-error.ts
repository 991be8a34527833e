const TOO_LARGE = 413
/** 429: too many attempts. 503: too many pictures at once, or no disk space. */
const RETRYABLE = [429, 503]

/** Message for a form that can be sent again later without changes; undefined for any other error. */
export function retryableMessage(error: unknown): string | undefined {
  const { data, init } = thrown(error)
  return RETRYABLE.includes(init?.status ?? 0) ? data?.message : undefined
}

/**
 * True if the pictures of one request are too large, which happens if the browser did not shrink them. The form shows this as refused
 * pictures.
 */
export const isTooLarge = (error: unknown): boolean => thrown(error).init?.status === TOO_LARGE

/** Status and message of an error that an app's `faultOf` made from an API response; undefined for any other error. */
export function httpErrorIn(error: unknown): { status: number; message: string | undefined } | undefined {
  const { data, init } = thrown(error)
  return init?.status === undefined ? undefined : { status: init.status, message: data?.message }
}

/** The shape of errors from `faultOf` in both apps: React Router's `data`. */
const thrown = (error: unknown) => (error ?? {}) as { data?: { message?: string }; init?: { status?: number } }
