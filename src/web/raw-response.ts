/** Failure of a route without a page, for the error page. */
export type Failure = { status: number; message: string | undefined }

/** React Router returns loader data as it is for a path with this suffix. The pages do not use it. */
const DATA_SUFFIX = /\.data$/
/** Matches no route except the last one. */
const UNMATCHED_PATH = '/-/-/-/-'

/** The path to look up in the routes for a requested path. */
export const routablePath = (path: string): string =>
  DATA_SUFFIX.test(path) || !isDecodable(path) ? UNMATCHED_PATH : path

/** React Router logs a line per route if a path contains broken escapes, so visitors could fill the log. */
function isDecodable(path: string): boolean {
  try {
    // The comparison is needed: the build removes a call whose result is not used.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * Failure of a route without a page (the target of a form, a file), for the error page. Undefined if the response succeeded, if it is a
 * page, or if one of our scripts requested JSON: the script shows the error in the current page.
 */
export async function failureOf(answer: Response, { headers }: Request): Promise<Failure | undefined> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.status < 400 || isPage || headers.get('accept')?.includes('application/json')) return undefined
  const { message } = ((await answer.json().catch(() => null)) ?? {}) as { message?: unknown }
  return { status: answer.status, message: typeof message === 'string' ? message : undefined }
}

/** Request of the same visitor for the error page (layout/not-found-page.tsx). */
export const errorPageRequest = ({ url, method, headers }: Request): Request =>
  new Request(new URL(UNMATCHED_PATH, url), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers })
