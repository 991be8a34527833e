import { AsyncLocalStorage } from 'node:async_hooks'

type Ask = (request: Request) => Response | Promise<Response>

/** What a page asked the API, as long as it is drawn. */
type Tally = {
  calls: number
  open: number
  since: number
  api: number
  db: number
  statements: number
  isStaff: boolean
}

/** As the API tells staff alone (`time-for-staff.ts`). */
const DATABASE = /\bdb;dur=([\d.]+);desc="(\d+) /

/**
 * Says in `Server-Timing` of a page what it took: the API, its statements, and drawing. Whether somebody of the staff asks is
 * known by the API's answers, which tell staff alone how long they took: no page has to ask once more.
 */
export function timingPages() {
  const tallies = new AsyncLocalStorage<Tally>()

  /** The API as pages ask it. */
  const asking =
    (ask: Ask): Ask =>
    (request) => {
      const tally = tallies.getStore()
      return tally ? noted(tally, ask, request) : ask(request)
    }

  /** A page for somebody who may be of the staff. */
  async function timed(draw: () => Promise<Response>): Promise<Response> {
    const began = performance.now()
    const tally: Tally = { calls: 0, open: 0, since: 0, api: 0, db: 0, statements: 0, isStaff: false }
    const page = await tallies.run(tally, draw)
    if (tally.isStaff) page.headers.set('server-timing', timingOf(tally, performance.now() - began))
    return page
  }
  return { asking, timed }
}

/** Calls that are asked at once are waited for at once: time counts while at least one is under way. */
async function noted(tally: Tally, ask: Ask, request: Request): Promise<Response> {
  tally.calls++
  if (tally.open++ === 0) tally.since = performance.now()
  try {
    const answer = await ask(request)
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
