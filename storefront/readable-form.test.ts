import { expect, it } from 'vitest'
import { withReadableForm } from './readable-form.ts'

const sent = (body: string, type = 'multipart/form-data; boundary=x') =>
  withReadableForm(
    new Request('http://shop.example/cart', { method: 'POST', body, headers: { 'content-type': type } }),
    'en',
  )

it.each(['', 'no form', '--x\r\nbroken', '--x\r\ncontent-disposition: form-data; name="a"\r\n\r\nnever ends'])(
  'a form that says %j is malformed, not an error of the shop',
  async (body) => {
    await expect(sent(body).formData()).rejects.toMatchObject({
      data: { message: 'The request could not be read.' },
      init: { status: 400 },
    })
  },
)

it('a form without a boundary is malformed, too', async () => {
  await expect(sent('a=1', 'multipart/form-data').formData()).rejects.toMatchObject({ init: { status: 400 } })
})

it('a good form is read', async () => {
  const form = await sent('--x\r\ncontent-disposition: form-data; name="a"\r\n\r\n1\r\n--x--\r\n').formData()
  expect([...form]).toEqual([['a', '1']])
})
