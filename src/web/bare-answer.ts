/** What a route that has no page could not do: the error page says it. */
export type Failure = { status: number; message: string | undefined }

/** React Router sends what a loader gave, undrawn, to whoever adds this to a page's address. Nothing here reads it. */
const UNDRAWN = /\.data$/
/** Fits no route but the last. */
const NOWHERE = '/-/-/-/-'

/** The path that is looked up for one that was asked for. */
export const drawnPath = (path: string): string => (UNDRAWN.test(path) || !isText(path) ? NOWHERE : path)

/** The router prints a line for each route that it holds a path of broken escapes against: visitors would fill the log. */
function isText(path: string): boolean {
  try {
    // The build drops a call whose result nobody reads.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

/**
 * What a route without a page of its own (a form's address, a file) could not do, for people to read: undefined where it
 * could, where the answer is a page, and for our scripts, which read JSON and say it in the page that one is on.
 */
export async function failureOf(answer: Response, { headers }: Request): Promise<Failure | undefined> {
  const isPage = answer.headers.get('content-type')?.startsWith('text/html')
  if (answer.status < 400 || isPage || headers.get('accept')?.includes('application/json')) return undefined
  const { message } = ((await answer.json().catch(() => null)) ?? {}) as { message?: unknown }
  return { status: answer.status, message: typeof message === 'string' ? message : undefined }
}

/** The same visitor's way to the error page (shell/not-found-page.tsx). */
export const towardsNowhere = ({ url, method, headers }: Request): Request =>
  new Request(new URL(NOWHERE, url), { method: method === 'HEAD' ? 'HEAD' : 'GET', headers })
