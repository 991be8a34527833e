import { createHook } from 'node:async_hooks'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shopperData } from '../../shopper-data.ts'
import { anEmail, aRegistered, PASSWORD, signUp } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { claimantsOf } from './find-account.ts'
import { placeOf } from './sign-in.ts'
import { signUp as openAnAccount } from './sign-up.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
})
afterAll(() => shop.close())

/** Counts argon2 calls during `work`. Node reports its tasks as type "undefined", and no other tasks. */
async function looksDuring(work: () => Promise<unknown>): Promise<number> {
  let looks = 0
  const hook = createHook({
    init(_, type) {
      if (String(type) === 'undefined') looks += 1
    },
  }).enable()
  try {
    await work()
  } finally {
    hook.disable()
  }
  return looks
}

test('as many passwords are checked without an account as with one or two', async () => {
  const { email } = await aRegistered(shop)
  const claimed = anEmail()
  for (const name of ['Maryam', 'Zahra']) await signUp(shop, { email: claimed, name })
  for (const [whose, password] of [
    [anEmail(), PASSWORD],
    [email, PASSWORD],
    [email, 'another one'],
    [claimed, 'another one'],
  ] as const)
    expect(await looksDuring(async () => placeOf(await claimantsOf(shop.db, whose), password)), whose).toBe(2)
})

test('and as many to sign up with an address that is free, claimed or taken', async () => {
  const { email } = await aRegistered(shop)
  const claimed = anEmail()
  await signUp(shop, { email: claimed })
  const arrival = { device: '', device_token: '', shopperData }
  const seat = { network: '', deviceToken: '' }
  const newcomer = { ...arrival, name: 'A', password: 'guessed-1', language: 'en', seat }
  for (const taken of [anEmail(), claimed, email])
    expect(await looksDuring(() => openAnAccount(shop.db, { ...newcomer, email: taken }, true)), taken).toBe(2)
})
