import { testPlace, waitForConnections } from '../../../../platform/database/testing.ts'
import { type Settings, settings } from '../../../../site/settings/tables.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import { takesMoneyBy, tell } from '../../../payments/providers/testing/paying.ts'
import type { ProviderStandIn } from '../../../payments/providers/testing/stand-in.ts'

const PATIENCE_MILLISECONDS = 120_000

/** A shop on a real database, a provider beside it, and the power to end the one without the other. */
export type World = {
  test: TestShop
  provider: ProviderStandIn
  /** The shop ends and opens again on the same data; what it had in memory is gone. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** @param openProvider opens the stand-in that takes the money */
export async function openWorld(openProvider: () => Promise<ProviderStandIn>): Promise<World> {
  const place = await testPlace()
  const provider = await openProvider()
  const world: World = {
    test: await withWideCaps(await shopAt(place, provider)),
    provider,
    async reopen() {
      await world.test.close()
      world.test = await shopAt(place, provider)
    },
    async close() {
      await world.test.close()
      await place.remove()
      await provider.close()
    },
  }
  return world
}

async function withWideCaps(test: TestShop): Promise<TestShop> {
  const cap = { orders: 1_000_000, worth: Number.MAX_SAFE_INTEGER }
  const value = { openOrders: { shopper: cap, phone: cap, network: cap } } as Settings
  await test.db.insert(settings).values({ value }).onConflictDoNothing()
  return test
}

async function shopAt(place: Awaited<ReturnType<typeof testPlace>>, provider: ProviderStandIn): Promise<TestShop> {
  const database = await place.open()
  // Two at once may wait for longer than the usual five seconds on a machine with other work.
  waitForConnections(database, PATIENCE_MILLISECONDS)
  const test = await openTestShop(database)
  test.shop.limits = false
  // Caps that nobody passes: what waits is counted, and must be forgotten as it should.
  test.shop.openOrderCaps = true
  takesMoneyBy(test, provider)
  await hearOnce(test, provider)
  return test
}

/** Who needs a certificate of the provider's to believe its news has it before there are troubles. */
async function hearOnce(test: TestShop, provider: ProviderStandIn): Promise<void> {
  const { trouble } = provider
  provider.trouble = null
  await tell(test, provider.otherNews())
  provider.trouble = trouble
}
