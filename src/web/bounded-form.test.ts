import { expect, it } from 'vitest'
import { boundedForm, boundedFormWithFiles, PLAIN_FORM } from './bounded-form.ts'

const request = (body: string, type = 'multipart/form-data; boundary=x') =>
  new Request('http://shop.example/cart', { method: 'POST', body, headers: { 'content-type': type } })
const sent = (body: string, type?: string) => boundedForm(request(body, type), PLAIN_FORM, 'en')

it.each(['', 'no form', '--x\r\nbroken', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nnever ends'])(
  'a form with %j is malformed, not an error of the shop',
  async (body) => {
    await expect(sent(body)).rejects.toMatchObject({
      data: { message: 'We couldn’t read the request.' },
      init: { status: 400 },
    })
  },
)

it('a form without a boundary is malformed, too', async () => {
  await expect(sent('a=1', 'multipart/form-data')).rejects.toMatchObject({ init: { status: 400 } })
})

it('a good form is read', async () => {
  const form = await sent('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n')
  expect([...form]).toEqual([['a', '1']])
})

it.each([
  ['of more than a hundred kilobytes', `a=${'a'.repeat(100_000)}`, 'application/x-www-form-urlencoded'],
  ['of 800,000 fields', 'a&'.repeat(800_000), 'application/x-www-form-urlencoded'],
  ['with a file', '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\n1\r\n--x--\r\n', undefined],
])('a form %s is too large for a page', async (_, body, type) => {
  await expect(sent(body, type)).rejects.toMatchObject({
    data: { message: 'The request is too large.' },
    init: { status: 413 },
  })
})

it('a form with files is read for members only, after they are identified', async () => {
  const withFile = () => {
    const form = new FormData()
    form.append('picture', new File(['p'.repeat(200_000)], 'p.png'))
    return new Request('http://shop.example/user/review/1', { method: 'POST', body: form })
  }
  const read = await boundedFormWithFiles(withFile(), 'en', async () => ({}))
  expect((read.get('picture') as File).size).toBe(200_000)

  const stranger = withFile()
  const led = new Response(null, { status: 303 })
  await expect(boundedFormWithFiles(stranger, 'en', () => Promise.reject(led))).rejects.toBe(led)
  expect(stranger.bodyUsed).toBe(false)
})
