import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { openProvider, type Wrong } from '../../../testing/provider.ts'
import { aPerson, openedFor, openSocialShop, refused } from '../../../testing/social.ts'
import { accounts, socialSignIns } from '../tables.ts'
import { deleteOldOAuthStates } from './oauth-states.ts'

let social: Awaited<ReturnType<typeof openSocialShop>>
beforeAll(async () => {
  social = await openSocialShop()
})
afterAll(() => social.close())

const accountsOf = (email: string) => social.shop.db.select().from(accounts).where(eq(accounts.email, email))

describe('an invalid return address', () => {
  const wrongs: [Wrong, string][] = [
    ['nonce', 'social_refused'],
    ['audience', 'social_refused'],
    ['issuer', 'social_refused'],
    ['signature', 'social_refused'],
    ['expired', 'social_refused'],
    ['no_token', 'social_refused'],
    ['error', 'social_refused'],
    ['unavailable', 'social_unavailable'],
    ['silent', 'social_unavailable'],
  ]
  test.each(wrongs)('changes nothing: %s', async (wrong, code) => {
    const person = aPerson()
    expect(await social.arrive(person, { wrong })).toMatchObject(refused(code))
    expect(await accountsOf(person.email as string)).toEqual([])
  })
  test.each<[Wrong, string]>([
    ['error', 'social_refused'],
    ['unavailable', 'social_unavailable'],
    ['silent', 'social_unavailable'],
  ])('at Facebook too: %s', async (wrong, code) => {
    expect(await social.arrive(aPerson(), { at: 'facebook', wrong })).toMatchObject(refused(code))
  })

  it('reports that the member declined at the provider', async () => {
    expect(await social.arrive('deny')).toMatchObject(refused('social_denied'))
    expect(await social.arrive('deny', { at: 'facebook' })).toMatchObject(refused('social_denied'))
  })

  it('is good once, for ten minutes, and for the browser that was sent', async () => {
    const back = await social.comingBack(aPerson())
    expect(await social.call('callback', back)).toMatchObject({ status: 200 })
    expect(await social.call('callback', back)).toMatchObject(refused('social_expired'))

    const [mine, strangers] = [await social.comingBack(aPerson()), await social.comingBack(aPerson())]
    const planted = { state: mine.state, answer: strangers.answer }
    expect(await social.call('callback', planted)).toMatchObject(refused('social_expired'))
    expect(await social.call('callback', mine)).toMatchObject({ status: 200 })
    expect(await social.call('callback', strangers)).toMatchObject({ status: 200 })

    const old = await social.comingBack(aPerson())
    await social.shop.db.update(socialSignIns).set({ expiresAt: new Date(Date.now() - 1) })
    expect(await social.call('callback', old)).toMatchObject(refused('social_expired'))
    await social.comingBack(aPerson())
    await deleteOldOAuthStates(social.shop.db, 11 * 60 * 1000)
    expect(await social.shop.db.select().from(socialSignIns)).toEqual([])
  })

  it('reports that the provider is unreachable', async () => {
    const closing = await openProvider()
    const back = openedFor(social.shop, closing.url)
    await closing.close()
    expect(await social.call('begin', { provider: 'google' })).toMatchObject(refused('social_unavailable'))
    back()
  })
})
