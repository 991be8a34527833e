import { data } from 'react-router'
import { describe, expect, it } from 'vitest'
import { loader } from './root.tsx'
import { visiting } from './testing/request-with.ts'

/** Runs the root loader with this cookie and this profile response. */
function startingUp(cookie: string, profile: () => Promise<object>) {
  const api = { site: { common: async () => ({}) }, accounts: { profile } }
  return loader(visiting<Parameters<typeof loader>[0]>({ cookie, api }).args)
}
const maryam = { name: 'Maryam Ahmadi', is_logged_in: true, cart_count: 3 }

describe('start-up (spec §4)', () => {
  it('sets the user who is logged in, and the count of the cart', async () => {
    expect(await startingUp('frontend_token=x', async () => maryam)).toMatchObject({
      userName: 'Maryam Ahmadi',
      cartCount: 3,
    })
  })

  it('identifies a guest by the cart, and sends no request for a new visitor', async () => {
    const guest = { name: '', is_logged_in: false, cart_count: 2 }
    expect(await startingUp('user_token=a-guest-token-123', async () => guest)).toMatchObject({
      userName: null,
      cartCount: 2,
    })
    let requested = 0
    const counting = async () => {
      requested += 1
      return maryam
    }
    expect(await startingUp('', counting)).toMatchObject({ userName: null, cartCount: 0 })
    expect(requested).toBe(0)
  })

  it.each([
    ['', false, false],
    ['top_banner_closed=1', true, false],
    ['popup_banner_closed=1', false, true],
    ['popup_banner_hidden=1', false, true],
  ])('remembers which banners were closed: %j', async (cookie, topBannerClosed, popupBannerClosed) => {
    expect(await startingUp(cookie, async () => maryam)).toMatchObject({ topBannerClosed, popupBannerClosed })
  })

  it('that fails shows the error screen', async () => {
    const unavailable = data({ message: 'API is down.' }, { status: 503 })
    await expect(startingUp('frontend_token=x', () => Promise.reject(unavailable))).rejects.toBe(unavailable)
  })
})
