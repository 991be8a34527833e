import { and, eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditLog } from '../../platform/audit-log/tables.ts'
import { aStaffMember } from '../../staff/testing/staff.ts'
import { aStore } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
let omid: Awaited<ReturnType<typeof aStaffMember>>
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
  omid = await aStaffMember(shop, { role: 'operator', name: 'Omid' })
})
afterAll(() => shop.close())

test('an image is stored upright, an invalid file changes nothing, and the image can be removed', async () => {
  const { id } = await aStore(shop.db)
  const send = (image: Blob) => {
    const form = new FormData()
    form.append('images', image, 'photo.jpg')
    return omid.post(`/console/stores/${id}/picture`, form)
  }
  const red = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  const kept = (await send(new Blob([new Uint8Array(red)], { type: 'image/jpeg' }))).data.image
  expect(kept).toMatch(/^stores\/.+\.jpg$/)
  expect(await send(new Blob(['no picture']))).toMatchObject({ data: { codes: ['image_upload_failed'] } })
  expect((await omid.get(`/console/stores/${id}`)).data.image).toBe(kept)
  const take = () => omid.post(`/console/stores/${id}/picture/remove`)
  const unset = (await shop.call('GET', '/common')).data.default_image
  expect((await Promise.all([take(), take(), take()])).map(({ data }) => data.image)).toEqual([unset, unset, unset])
  const entries = await shop.db.$count(
    auditLog,
    and(eq(auditLog.action, 'store.picture'), eq(auditLog.targetId, `${id}`)),
  )
  expect(entries).toBe(2)
})
