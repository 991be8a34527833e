import { prepareTestDatabase, waitForConnections } from '../../../../platform/database/testing.ts'
import { type Settings, settings } from '../../../../site/settings/tables.ts'
import { openTestShop, type TestShop } from '../../../../testing/shop.ts'
import type { FakeProvider } from '../../../payments/providers/testing/fake-provider.ts'
import { takesMoneyBy, tell } from '../../../payments/providers/testing/paying.ts'

const TIMEOUT_MILLISECONDS = 120_000

/** A shop on a real database and a fake provider, which can be restarted independently. */
export type RestartableShop = {
  test: TestShop
  provider: FakeProvider
  /** Closes the shop and opens it again on the same data; its memory is lost. */
  reopen(): Promise<void>
  close(): Promise<void>
}

/** @param openProvider opens the fake payment provider */
export async function openWorld(openProvider: () => Promise<FakeProvider>): Promise<RestartableShop> {
  const testDatabase = await prepareTestDatabase()
  const provider = await openProvider()
  const world: RestartableShop = {
    test: await withWideCaps(await shopAt(testDatabase, provider)),
    provider,
    async reopen() {
      await world.test.close()
      world.test = await shopAt(testDatabase, provider)
    },
    async close() {
      await world.test.close()
      await testDatabase.remove()
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

async function shopAt(
  testDatabase: Awaited<ReturnType<typeof prepareTestDatabase>>,
  provider: FakeProvider,
): Promise<TestShop> {
  const database = await testDatabase.open()
  // On a busy machine two concurrent requests may wait longer than the default of five seconds.
  waitForConnections(database, TIMEOUT_MILLISECONDS)
  const test = await openTestShop(database)
  test.services.limits = false
  // The caps are too high to refuse orders. Open orders are still counted, so the tests check that they are removed.
  test.services.openOrderCaps = true
  takesMoneyBy(test, provider)
  await hearOnce(test, provider)
  return test
}

/** Some providers' webhooks are verified with a certificate that the shop fetches first. It does so before the fake starts to fail. */
async function hearOnce(test: TestShop, provider: FakeProvider): Promise<void> {
  const { trouble } = provider
  provider.trouble = null
  await tell(test, provider.otherNews())
  provider.trouble = trouble
}
