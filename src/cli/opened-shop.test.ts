import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { subscribeToChanges } from '#api/platform/cache/publish-changes.ts'
import type { Database } from '#api/platform/database/db.ts'
import type { TestDatabase } from '#api/platform/database/testing/test-database.ts'
import { prepareTestDatabase } from '#api/platform/database/testing.ts'
import { createLog } from '#api/platform/log/log.ts'
import { openRedis } from '#api/platform/redis/open-redis.ts'
import { openRedisServer } from '#api/platform/redis/testing/redis-server.ts'
import { changeSettings } from '#api/site/settings-admin/change-settings.ts'
import { sections } from '#api/site/settings-admin/sections.ts'
import { listMembers } from '#api/staff/members/list-members.ts'
import { loadConfig } from '#server/config.ts'
import { shopOpener } from './opened-shop.ts'

let testDatabase: TestDatabase
let held: Database
let redisServer: Awaited<ReturnType<typeof openRedisServer>>
beforeAll(async () => {
  testDatabase = await prepareTestDatabase()
  held = await testDatabase.open()
  redisServer = await openRedisServer()
})
afterAll(async () => {
  redisServer.close()
  await held.close()
  await testDatabase.remove()
})

test('a command that changes data notifies the shop’s processes; one that reads does not', async () => {
  const redis = await openRedis(redisServer.url, createLog('silent'))
  onTestFinished(() => redis.close())
  const heard = vi.fn()
  subscribeToChanges(redis, heard)
  const { dataDir, databaseUrl } = testDatabase.reach
  const withShop = shopOpener(() =>
    loadConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, REDIS_URL: redisServer.url }),
  )
  await withShop((shop) => listMembers(shop))
  await withShop((shop) =>
    changeSettings(shop, { section: 'limits', fields: sections.limits, input: { phone_orders: 8 }, seen: {} }),
  )
  await vi.waitFor(() => expect(heard).toHaveBeenCalled(), { timeout: 60_000 })
  expect(heard).toHaveBeenCalledTimes(1)
})
