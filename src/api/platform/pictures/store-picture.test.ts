import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentHash } from './picture-names.ts'
import { readyPictureFromExport, storePicture } from './store-picture.ts'
import { costlyDrawing, drawing, openTestPictures } from './testing.ts'

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
const ofStaff = { ofOperator: { limitBytes: 1_000_000 } }

test('an upload is rotated upright, scaled down and stored without camera metadata', async () => {
  const name = await storePicture(pictures.files, 'reviews', photograph, { stem: 'My Photo!' })
  expect(name).toMatch(/^reviews\/my-photo-[0-9a-f]{12}\.jpg$/)
  const stored = await sharp(await readFile(join(pictures.filesDir, name))).metadata()
  expect([stored.width, stored.height, stored.exif, stored.orientation]).toEqual([1200, 2400, undefined, undefined])
})

test('the same picture is stored once', async () => {
  const keep = () => storePicture(pictures.files, 'reviews', photograph)
  expect(await keep()).toBe(await keep())
})

test.each([
  ['not_a_picture', () => Buffer.from('<html>hello</html>')],
  ['not_a_picture', () => photograph.subarray(0, 20)],
  ['unknown_format', () => Buffer.from(drawing('#123456'))],
  ['too_large', () => Buffer.alloc(1_000_001)],
])('an upload with the problem %s is not stored', async (reason, bytes) => {
  await expect(storePicture(pictures.files, 'reviews', bytes())).rejects.toMatchObject({ reason })
})

test('the name and the bytes of a picture from an export stay unchanged; a new picture gets a new name', async () => {
  const name = await storePicture(pictures.files, 'products', photograph)
  const bytes = await readFile(join(pictures.filesDir, name))
  const known = await readyPictureFromExport('products', `pictures/${name}`, bytes, ofStaff)
  expect(known).toEqual({ name, bytes })
  const other = await readyPictureFromExport('products', 'Red Carpet.jpg', photograph, ofStaff)
  expect(other.name).toMatch(/^products\/red-carpet-[0-9a-f]{12}\.jpg$/)
})

test('an SVG drawing of staff is stored as PNG, as wide as pages need', async () => {
  const name = await storePicture(pictures.files, 'products', Buffer.from(drawing('#ff0000')), ofStaff)
  expect(name).toMatch(/^products\/picture-[0-9a-f]{12}\.png$/)
  const stored = await sharp(await readFile(join(pictures.filesDir, name))).metadata()
  expect([stored.format, stored.width, stored.height]).toEqual(['png', 1600, 1600])
})

test.each(['svg', 'jpg'])('an SVG drawing whose name claims an export, as .%s, is stored as PNG', async (extension) => {
  const bytes = Buffer.from(drawing('#00ff00'))
  const path = `pictures/carpet-${contentHash(bytes)}.${extension}`
  const ready = await readyPictureFromExport('products', path, bytes, ofStaff)
  expect(ready.name).toBe(`products/carpet-${contentHash(ready.bytes)}.png`)
  expect(await readyPictureFromExport('products', `pictures/${ready.name}`, ready.bytes, ofStaff)).toEqual(ready)
})

test('an SVG drawing that needs more than two seconds of CPU time is rejected, also under the name of an export', async () => {
  const bytes = Buffer.from(costlyDrawing())
  expect(bytes.length).toBeLessThan(3000)
  const costly = { reason: 'too_costly' }
  await expect(storePicture(pictures.files, 'products', bytes, ofStaff)).rejects.toMatchObject(costly)
  const path = `pictures/carpet-${contentHash(bytes)}.svg`
  await expect(readyPictureFromExport('products', path, bytes, ofStaff)).rejects.toMatchObject(costly)
})
