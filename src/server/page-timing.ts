import { AsyncLocalStorage } from 'node:async_hooks'

type ApiFetch = (request: Request) => Response | Promise<Response>

/** API calls of one page render. */
type Tally = {
  calls: number
  open: number
  since: number
  api: number
  db: number
  statements: number
  isStaff: boolean
}

/** The value that the API sends to staff only (`time-for-staff.ts`). */
const DATABASE = /\bdb;dur=([\d.]+);desc="(\d+) /

/**
 * Sets `Server-Timing` on pages for staff: the time of API calls, of their statements, and of rendering. The API's
 * answers show whether the caller is staff, because only staff get their timing, so no further call is needed.
 */
export function pageTiming() {
  const tallies = new AsyncLocalStorage<Tally>()

  /** Wraps the API so that calls of pages are measured. */
  const measureApi =
    (fetchApi: ApiFetch): ApiFetch =>
    (request) => {
      const tally = tallies.getStore()
      return tally ? measuredFetch(tally, fetchApi, request) : fetchApi(request)
    }

  /** Measures a page that may be for staff. */
  async function measurePage(renderPage: () => Promise<Response>): Promise<Response> {
    const began = performance.now()
    const tally: Tally = { calls: 0, open: 0, since: 0, api: 0, db: 0, statements: 0, isStaff: false }
    const page = await tallies.run(tally, renderPage)
    if (tally.isStaff) page.headers.set('server-timing', timingOf(tally, performance.now() - began))
    return page
  }
  return { measureApi, measurePage }
}

/** Simultaneous calls count once: the time counts while at least one is in progress. */
async function measuredFetch(tally: Tally, fetchApi: ApiFetch, request: Request): Promise<Response> {
  tally.calls++
  if (tally.open++ === 0) tally.since = performance.now()
  try {
    const answer = await fetchApi(request)
    const [, milliseconds, statements] = DATABASE.exec(answer.headers.get('server-timing') ?? '') ?? []
    if (milliseconds !== undefined) {
      tally.isStaff = true
      tally.db += Number(milliseconds)
      tally.statements += Number(statements)
    }
    return answer
  } finally {
    if (--tally.open === 0) tally.api += performance.now() - tally.since
  }
}

const timingOf = ({ api, calls, db, statements }: Tally, whole: number): string =>
  [
    `total;dur=${whole.toFixed(1)}`,
    `api;dur=${api.toFixed(1)};desc="${calls} calls"`,
    `db;dur=${db.toFixed(1)};desc="${statements} statements"`,
    `render;dur=${(whole - api).toFixed(1)}`,
  ].join(', ')
