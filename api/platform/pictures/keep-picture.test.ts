import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepPicture, readyExported } from './keep-picture.ts'
import { drawing, openTestPictures } from './testing.ts'

let pictures: Awaited<ReturnType<typeof openTestPictures>>
let photograph: Buffer
beforeAll(async () => {
  pictures = await openTestPictures()
  photograph = await sharp({ create: { width: 3000, height: 1500, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'A photographer', Artist: 'Maryam' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
})
afterAll(() => pictures.remove())

test('an upload is turned upright, made smaller and freed of what the camera wrote', async () => {
  const name = await keepPicture(pictures.files, 'reviews', photograph, { stem: 'My Photo!' })
  expect(name).toMatch(/^reviews\/my-photo-[0-9a-f]{12}\.jpg$/)
  const kept = await sharp(await readFile(join(pictures.filesDir, name))).metadata()
  expect([kept.width, kept.height, kept.exif, kept.orientation]).toEqual([1200, 2400, undefined, undefined])
})

test('the same picture is kept once', async () => {
  const keep = () => keepPicture(pictures.files, 'reviews', photograph)
  expect(await keep()).toBe(await keep())
})

test.each([
  ['not_a_picture', () => Buffer.from('<html>hello</html>')],
  ['not_a_picture', () => photograph.subarray(0, 20)],
  ['unknown_format', () => Buffer.from(drawing('#123456'))],
  ['too_large', () => Buffer.alloc(1_000_001)],
])('%s is not kept', async (reason, bytes) => {
  await expect(keepPicture(pictures.files, 'reviews', bytes())).rejects.toMatchObject({ reason })
})

test('a picture from an export keeps its name and every byte; a new one gets a name of its own', async () => {
  const bytes = await readFile(join(pictures.filesDir, pictures.name))
  const keeping = { ofOperator: { limitBytes: 10_000 } }
  const known = await readyExported('products', `pictures/${pictures.name}`, bytes, keeping)
  expect(known).toEqual({ name: pictures.name, bytes })
  const other = await readyExported('products', 'Red Carpet.svg', Buffer.from(drawing('#ff0000')), keeping)
  expect(other.name).toMatch(/^products\/red-carpet-[0-9a-f]{12}\.svg$/)
})
