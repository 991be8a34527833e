import { expect, it } from 'vitest'
import { pageTiming } from './page-timing.ts'

const told = (timing?: string) => () =>
  Promise.resolve(new Response('{}', { headers: timing ? { 'server-timing': timing } : {} }))
const aCall = () => new Request('http://in-process/api/v1/console/session')

it('a page for staff reports the time of its calls, their statements and its rendering', async () => {
  const { measureApi: asking, measurePage: timed } = pageTiming()
  const ask = asking(told('db;dur=2.5;desc="3 statements", total;dur=9.0'))
  const page = await timed(async () => {
    await Promise.all([ask(aCall()), ask(aCall())])
    return new Response('page')
  })
  expect(page.headers.get('server-timing')).toMatch(
    /^total;dur=[\d.]+, api;dur=[\d.]+;desc="2 calls", db;dur=5\.0;desc="6 statements", render;dur=[\d.]+$/,
  )
})

it('other visitors get no timing, also during a staff request', async () => {
  const { measureApi: asking, measurePage: timed } = pageTiming()
  const ask = asking(told())
  const staff = asking(told('db;dur=1.0;desc="1 statements", total;dur=1.0'))
  const drawn = (requested: typeof ask) => async () => {
    await requested(aCall())
    return new Response('page')
  }
  const [stranger, member] = await Promise.all([timed(drawn(ask)), timed(drawn(staff))])
  expect(stranger.headers.has('server-timing')).toBe(false)
  expect(member.headers.has('server-timing')).toBe(true)
  expect((await drawn(staff)()).headers.has('server-timing')).toBe(false)
})
