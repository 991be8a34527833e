import { data, RouterContextProvider } from 'react-router'
import { describe, expect, it } from 'vitest'
import { readCookies } from '../cookies.ts'
import { linksIn } from '../links.ts'
import { type Visit, visitContext } from '../visit.ts'
import { action } from './logout-page.tsx'

/** Signing out where the API answers so. */
async function signOut(logout: () => Promise<unknown>) {
  const context = new RouterContextProvider()
  const cookies = readCookies('frontend_token=good; user_token=guest', false)
  const visit = { cookies, links: linksIn('fa'), language: 'fa', api: { accounts: { logout } } }
  context.set(visitContext, visit as unknown as Visit)
  const answer = action({ context } as unknown as Parameters<typeof action>[0])
  const changed = () => cookies.lines().map((line) => line.split(';')[0])
  return { answer, changed }
}

describe('signing out', () => {
  it('goes home as nobody', async () => {
    const { answer, changed } = await signOut(async () => ({ signed_out: true }))
    expect((await answer).headers.get('location')).toBe('/fa')
    expect(changed()).toEqual(expect.arrayContaining(['frontend_token=', 'user_token=']))
  })

  it('of a device that was signed out elsewhere is done, too', async () => {
    const { answer, changed } = await signOut(() => Promise.reject(new Response(null, { status: 303 })))
    expect((await answer).status).toBe(303)
    expect(changed()).toContain('frontend_token=')
  })

  it('shows the error screen while the API is away, and changes nothing (spec §8)', async () => {
    const away = data({ message: 'away' }, { status: 503 })
    const { answer, changed } = await signOut(() => Promise.reject(away))
    await expect(answer).rejects.toBe(away)
    expect(changed()).toEqual([])
  })
})
