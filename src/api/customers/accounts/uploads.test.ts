import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { pictureQueue } from '../../platform/pictures/decode-queued.ts'
import { bomb } from '../../platform/pictures/testing.ts'
import { aRegistered } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const files = () => readdir(join(shop.filesDir, 'portraits')).catch((): string[] => [])
const portrait = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#8e2430' } })
    .png()
    .toBuffer()

async function upload(bytes: Uint8Array, language = 'en') {
  const { token } = await aRegistered(shop)
  const body = new FormData()
  body.append('image', new File([bytes as Uint8Array<ArrayBuffer>], 'me.png', { type: 'image/png' }))
  const headers = { authorization: `Bearer ${token}` }
  return await shop.call('POST', '/user/update-profile', { body, headers, language })
}

/** Blocks the upload queue until `letGo` is called. */
function holdTheLine() {
  const { promise, resolve } = Promise.withResolvers<void>()
  pictureQueue('upload', () => promise)
  return { letGo: resolve }
}

it('eight pictures that would unpack to 3 GB are refused before they are, and others are answered while they wait', async () => {
  const bytes = bomb()
  expect(bytes.length).toBeLessThan(400_000)
  const line = holdTheLine()
  const bombs = Promise.all(Array.from({ length: 8 }, () => upload(bytes)))
  const honest = portrait().then((picture) => upload(picture))
  expect((await shop.call('GET', '/common')).status).toBe(200)
  expect(await files()).toEqual([])
  line.letGo()
  for (const answer of await bombs)
    expect(answer).toMatchObject({
      status: 201,
      data: { codes: ['image_upload_failed'], fields: { image: answer.message } },
    })
  const { status, data } = await honest
  expect([status, await files()]).toEqual([200, [data.image.slice('portraits/'.length)]])
})

it.each([
  ['en', 'Many images are being uploaded right now. Try again in half a minute.'],
  ['fa', 'فعلاً عکس‌های زیادی آپلود می‌شود. لطفاً نیم دقیقه بعد دوباره کوشش کنید.'],
])('a picture is rejected in %s if the queue is too long', async (language, message) => {
  const before = await files()
  const line = holdTheLine()
  const waiting = Array.from({ length: 16 }, () => pictureQueue('upload', async () => {}))
  const answer = await upload(await portrait(), language)
  expect(answer).toMatchObject({ http: 503, status: 503, message, data: null })
  expect([answer.headers.get('retry-after'), await files()]).toEqual(['30', before])
  line.letGo()
  await Promise.all(waiting)
  expect(await upload(await portrait(), language)).toMatchObject({ status: 200 })
})
