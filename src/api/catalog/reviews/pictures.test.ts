import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { writeAtomically } from '../../platform/files/write-atomically.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { deleteUnusedPictures } from './delete-unused-pictures.ts'
import { aBuyer, aForm } from './testing/deliveries.ts'

const WEIGHT = 1_000_000
const HOUR_MILLISECONDS = 60 * 60 * 1000

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const paint = (background: string) => sharp({ create: { width: 60, height: 30, channels: 3, background } })
const blob = (bytes: Uint8Array, type = 'image/jpeg') => new File([bytes as BlobPart], 'photo.jpg', { type })
const jpeg = async (colour = '#a33') => blob(await paint(colour).jpeg().toBuffer())
const png = async (colour = '#3a3') => blob(await paint(colour).png().toBuffer(), 'image/png')
const jpegs = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => jpeg(`rgb(${n * 20},0,0)`)))

const upkeep = (now: Date) => {
  const { files } = shop.services
  return deleteUnusedPictures(shop.db, { files, cacheDir: join(shop.filesDir, 'rendered') }, now)
}

const filesThere = () => readdir(join(shop.filesDir, 'reviews')).catch((): string[] => [])

async function send(images: Blob[], more: Record<string, (string | Blob)[] | string> = {}, buyer?: Buyer) {
  const who = buyer ?? (await aBuyer(shop))
  const form = aForm({ order_line_id: who.lineId, rating: 4, review: 'With pictures', images, ...more })
  return { buyer: who, answer: await who.post('/rating-review/action', form) }
}
type Buyer = Awaited<ReturnType<typeof aBuyer>>

describe('pictures of a review', () => {
  test('are uploaded with the review and found by the filter', async () => {
    const { buyer, answer } = await send([await jpeg(), await png()])
    expect(answer.data.review.images).toEqual([
      expect.stringMatching(/^reviews\/[0-9a-f-]{36}-[0-9a-f]{12}\.jpg$/),
      expect.stringMatching(/\.png$/),
    ])
    const { data } = await shop.call('GET', `/reviews/${buyer.productId}?with_image=1`)
    expect(data).toMatchObject({ all: { total: 1 }, total: { total: 1, with_image: 1 } })
  })

  test('may be called a list, as many clients do', async () => {
    const { answer } = await send([], { 'images[]': [await png()] })
    expect(answer.data.review.images).toEqual([expect.stringMatching(/\.png$/)])
    const both = await send([await jpeg()], { 'images[]': [await png(), await png('#a33')] })
    expect(both.answer.data.review.images).toHaveLength(3)
    const [kept] = both.answer.data.review.images as [string]
    const changed = await send([], { 'keep_images[]': [kept] }, both.buyer)
    expect(changed.answer.data.review.images).toEqual([kept])
  })

  test('lose camera metadata about place and owner', async () => {
    const taken = await paint('#fff')
      .withExif({ IFD0: { Artist: 'Maryam' }, IFD3: { GPSLatitude: '34/1 31/1 0/1', GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    const { answer } = await send([blob(taken)])
    const kept = await readFile(join(shop.filesDir, answer.data.review.images[0]))
    expect((await sharp(kept).metadata()).exif).toBeUndefined()
    expect(kept.includes('Maryam')).toBe(false)
  })

  test('that are named stay when the review is changed; the others go, with their files', async () => {
    const first = await send(await jpegs(3))
    const [one, two, three] = first.answer.data.review.images as [string, string, string]
    const more = { keep_images: [three, one, 'reviews/of-somebody-else-0123456789ab.jpg'] }
    const changed = await send([await png()], more, first.buyer)
    expect(changed.answer.data.review.images.slice(0, 2)).toEqual([one, three])
    expect(changed.answer.data.review.images).toHaveLength(3)
    await upkeep(new Date(Date.now() + HOUR_MILLISECONDS))
    const left = (await filesThere()).map((file) => `reviews/${file}`)
    expect(left).toEqual(expect.arrayContaining(changed.answer.data.review.images))
    expect(left).not.toContain(two)
  })

  test('the clean-up keeps new files and files of other features', async () => {
    const { buyer, answer } = await send([await jpeg()])
    await buyer.remove(`/rating-review/delete/${answer.data.review.id}`)
    await upkeep(new Date())
    const [file] = (answer.data.review.images[0] as string).split('/').slice(1)
    expect(await filesThere()).toContain(file)
    const hash = file?.slice(-16, -4)
    const rendered = join(shop.filesDir, 'rendered', '320', `${hash}.webp`)
    await writeAtomically(rendered, 'rendered before')
    await upkeep(new Date(Date.now() + HOUR_MILLISECONDS))
    expect(await filesThere()).not.toContain(file)
    await expect(readFile(rendered)).rejects.toMatchObject({ code: 'ENOENT' })
  })

  test('the same picture twice is one; under a key another picture is another request', async () => {
    const buyer = await aBuyer(shop)
    const form = (images: Blob[]) => aForm({ order_line_id: buyer.lineId, rating: 4, images })
    const key = { key: 'with-a-picture' }
    const once = await buyer.post('/rating-review/action', form([await jpeg(), await jpeg()]), key)
    expect(once.data.review.images).toHaveLength(1)
    expect((await buyer.post('/rating-review/action', form([await jpeg(), await jpeg()]), key)).data).toEqual(once.data)
    const other = await buyer.post('/rating-review/action', form([await png()]), key)
    expect(other.data.codes).toEqual(['idempotency_key_reused'])
  })
})

describe('rejected, with nothing stored on disk or in the review', () => {
  const text = (content: string, type: string) => async () => [await jpeg(), new File([content], 'photo.png', { type })]
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  test.each<[string, () => Promise<Blob[]>, string]>([
    ['six', () => jpegs(6), 'too_many_images'],
    ['HTML named as PNG', text('<html><script>alert(1)</script></html>', 'image/png'), 'image_upload_failed'],
    ['SVG', text(svg, 'image/svg+xml'), 'image_upload_failed'],
    ['SVG named as PNG', text(svg, 'image/png'), 'image_upload_failed'],
    ['GIF', async () => [blob(await paint('#123').gif().toBuffer(), 'image/gif')], 'image_upload_failed'],
    ['WebP named as JPEG', async () => [blob(await paint('#123').webp().toBuffer())], 'image_upload_failed'],
    ['nothing in a file', async () => [blob(new Uint8Array(0))], 'image_upload_failed'],
    ['half a picture', async () => [blob((await noise(400)).subarray(0, 20_000))], 'image_upload_failed'],
    ['one byte too heavy', async () => [blob(await weighing(WEIGHT + 1))], 'image_upload_failed'],
    ['more pixels than memory', async () => [blob(await bomb(), 'image/png')], 'image_upload_failed'],
  ])('%s', async (_, images, code) => {
    const before = await filesThere()
    const { buyer, answer } = await send(await images())
    expect(answer).toMatchObject({ status: 201, data: { codes: [code], fields: { images: answer.message } } })
    expect(await filesThere()).toEqual(before)
    expect((await buyer.get(`/rating-review/find/${buyer.lineId}`)).data.review).toBeNull()
  })

  test('reports the error in both languages', async () => {
    const { answer, buyer } = await send([blob(new Uint8Array([1, 2, 3]))])
    expect(answer.message).toBe('There is an error while uploading some of the images.')
    const form = aForm({ order_line_id: buyer.lineId, rating: 4, images: [blob(new Uint8Array([1]))] })
    expect((await buyer.post('/rating-review/action', form, { language: 'fa' })).message).toContain('عکس')
  })

  test('five that stay and one more', async () => {
    const { buyer, answer } = await send(await jpegs(5))
    const before = await filesThere()
    const sixth = await send([await png()], { keep_images: answer.data.review.images }, buyer)
    expect(sixth.answer).toMatchObject({ status: 201, data: { codes: ['too_many_images'] } })
    expect(await filesThere()).toEqual(before)
  })

  test('images of a shopper without permission to review', async () => {
    const [buyer, stranger] = [await aBuyer(shop), await aBuyer(shop)]
    const before = await filesThere()
    const { answer } = await send([await jpeg()], { order_line_id: buyer.lineId }, stranger)
    expect(answer.data.codes).toEqual(['review_not_bought'])
    expect(await filesThere()).toEqual(before)
  })

  test('pictures as text, and more than a call may weigh', async () => {
    const buyer = await aBuyer(shop)
    expect(await buyer.review({ images: ['data:image/png;base64,AAAA'] })).toMatchObject({ status: 201 })
    const heavy = await Promise.all(Array.from({ length: 7 }, () => weighing(WEIGHT)))
    const answer = await send(
      heavy.map((bytes) => blob(bytes)),
      {},
      buyer,
    )
    expect(answer.answer).toMatchObject({ http: 413, status: 413 })
  })
})

test('an image of exactly 1000 kB is accepted', async () => {
  const { answer } = await send([blob(await weighing(WEIGHT))])
  expect(answer).toMatchObject({ status: 200 })
})

const noise = (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg()
    .toBuffer()

/** A picture file padded to this size in bytes. */
async function weighing(bytes: number): Promise<Uint8Array> {
  const weighed = new Uint8Array(bytes)
  weighed.set(await paint('#777').jpeg().toBuffer())
  return weighed
}

/** A file of a few kB that would decode to ninety million pixels. */
const bomb = () =>
  sharp({ create: { width: 9500, height: 9500, channels: 3, background: '#000' }, limitInputPixels: false })
    .png({ palette: true, colours: 2, compressionLevel: 9, effort: 1 })
    .toBuffer()
