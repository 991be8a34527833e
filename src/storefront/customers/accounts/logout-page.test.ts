import { data } from 'react-router'
import { describe, expect, it } from 'vitest'
import { changesOf, visiting } from '../../testing/request-with.ts'
import { action } from './logout-page.tsx'

/** Runs the sign-out action with this API response. */
function signOut(logout: () => Promise<unknown>) {
  const { args, ctx } = visiting<Parameters<typeof action>[0]>({
    cookie: 'frontend_token=good; user_token=guest',
    language: 'fa',
    api: { accounts: { logout } },
  })
  return { answer: action(args), changed: () => changesOf(ctx.cookies) }
}

describe('signing out', () => {
  it('redirects home as an anonymous visitor', async () => {
    const { answer, changed } = signOut(async () => ({ signed_out: true }))
    expect((await answer).headers.get('location')).toBe('/fa')
    expect(changed()).toEqual(expect.arrayContaining(['frontend_token=', 'user_token=']))
  })

  it('of a device that was signed out elsewhere succeeds, too', async () => {
    const { answer, changed } = signOut(() => Promise.reject(new Response(null, { status: 303 })))
    expect((await answer).status).toBe(303)
    expect(changed()).toContain('frontend_token=')
  })

  it('shows the error screen while the API is unavailable, and changes nothing (spec §8)', async () => {
    const unavailable = data({ message: 'unavailable' }, { status: 503 })
    const { answer, changed } = signOut(() => Promise.reject(unavailable))
    await expect(answer).rejects.toBe(unavailable)
    expect(changed()).toEqual([])
  })
})
