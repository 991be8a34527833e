import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { anEmail, aRegistered, codeTo, mailsTo, PASSWORD, signIn, signUp, withToken } from '../../testing/accounts.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openTestShop()
  shop.services.limits = false
})
afterAll(() => shop.close())

const kindsTo = async (email: string) => (await mailsTo(shop, email)).map((mail) => mail.kind)

describe('the profile', () => {
  it('changes the given fields and keeps the others', async () => {
    const maryam = await aRegistered(shop)
    const first = await maryam.post('/user/update-profile', { name: 'Zahra', phone: '۰۷۰۰ ۱۲۳ ۴۵۶' })
    expect(first).toMatchObject({ status: 200, data: { name: 'Zahra', phone: '0700123456', email: maryam.email } })
    expect((await maryam.post('/user/update-profile', { language: 'fa', phone: '' })).data).toMatchObject({
      name: 'Zahra',
      phone: '',
      language: 'fa',
    })
    expect(await maryam.post('/user/update-profile', { name: '' })).toMatchObject({
      data: { fields: { name: 'Name is required' } },
    })
    expect(await maryam.post('/user/update-profile', { phone: '12' })).toMatchObject({ status: 201 })
    expect((await maryam.get('/user/profile')).data).toMatchObject({ name: 'Zahra' })
  })
})

describe('a new email', () => {
  it('takes effect once its code was entered; the old address is notified', async () => {
    const maryam = await aRegistered(shop)
    const fresh = anEmail('new')
    const requested = await maryam.post('/user/update-profile', { email: fresh, old_password: PASSWORD })
    expect(requested.data).toMatchObject({ email: maryam.email, verified: true, pending_email: fresh })
    expect(await kindsTo(fresh)).toEqual(['change_email'])
    expect(await signIn(shop, fresh)).toMatchObject({ status: 201 })
    await maryam.post('/user/send-verification')
    expect(await kindsTo(fresh)).toEqual(['change_email', 'change_email'])
    const code = await codeTo(shop, fresh)
    expect(await shop.call('POST', '/user/verify', { body: { email: fresh, code } })).toMatchObject({ status: 200 })
    expect((await maryam.get('/user/profile')).data).toMatchObject({ email: fresh, verified: true, pending_email: '' })
    expect((await mailsTo(shop, maryam.email))[0]).toMatchObject({
      kind: 'account_changed',
      content: { what: 'email' },
    })
    expect(await signIn(shop, maryam.email)).toMatchObject({ status: 201 })
    expect(await signIn(shop, fresh)).toMatchObject({ status: 200 })
  })

  it('needs the password of the user, without which nothing else changes either', async () => {
    const maryam = await aRegistered(shop)
    const wished = { name: 'Thief', email: anEmail('thief') }
    for (const old_password of [undefined, '', 'guessed-1']) {
      expect(await maryam.post('/user/update-profile', { ...wished, old_password })).toMatchObject({
        status: 201,
        data: { codes: ['password_wrong'], fields: { old_password: expect.any(String) } },
      })
    }
    expect((await maryam.get('/user/profile')).data).toMatchObject({ name: 'Maryam Ahmadi', pending_email: '' })
    expect(await mailsTo(shop, wished.email)).toEqual([])
    expect(await maryam.post('/user/update-profile', { email: maryam.email, name: 'Zahra' })).toMatchObject({
      data: { name: 'Zahra' },
    })
  })

  it('is given up by choosing the old one again', async () => {
    const maryam = await aRegistered(shop)
    const fresh = anEmail('new')
    await maryam.post('/user/update-profile', { email: fresh, old_password: PASSWORD })
    const code = await codeTo(shop, fresh)
    expect((await maryam.post('/user/update-profile', { email: maryam.email })).data).toMatchObject({
      pending_email: '',
    })
    expect(await shop.call('POST', '/user/verify', { body: { email: fresh, code } })).toMatchObject({ status: 201 })
  })

  it('of another member gets the same response, and its owner is notified', async () => {
    const [maryam, zahra] = [await aRegistered(shop), await aRegistered(shop)]
    const taken = await maryam.post('/user/update-profile', { email: zahra.email, old_password: PASSWORD })
    expect(taken).toMatchObject({ status: 200, data: { email: maryam.email, pending_email: zahra.email } })
    expect((await kindsTo(zahra.email))[0]).toBe('already_registered')
  })

  it('that another member verified meanwhile stays with that member', async () => {
    const maryam = await aRegistered(shop)
    const wanted = anEmail('wanted')
    await maryam.post('/user/update-profile', { email: wanted, old_password: PASSWORD })
    const code = await codeTo(shop, wanted)
    await aRegistered(shop, { email: wanted })
    const late = await shop.call('POST', '/user/verify', { body: { email: wanted, code } })
    expect(late).toMatchObject({ status: 201, data: { codes: ['code_wrong'] } })
    expect((await maryam.get('/user/profile')).data.email).toBe(maryam.email)
  })

  it('corrects a mistyped one of a newcomer', async () => {
    const { data } = await signUp(shop, { email: anEmail('typo') })
    const right = anEmail('right')
    await withToken(shop, data.token).post('/user/update-profile', { email: right, old_password: PASSWORD })
    await shop.call('POST', '/user/verify', { body: { email: right, code: await codeTo(shop, right) } })
    expect((await withToken(shop, data.token).get('/user/profile')).data).toMatchObject({
      email: right,
      verified: true,
    })
  })
})

describe('a picture', () => {
  const refused = 'There is an error while uploading some of the images.'
  const plain = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#8e2430' } })
  const files = () => readdir(join(shop.filesDir, 'portraits')).catch((): string[] => [])
  const upload = (token: string, bytes: Uint8Array, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append('image', new File([bytes as Uint8Array<ArrayBuffer>], 'me.jpg', { type: 'image/jpeg' }))
    return shop.call('POST', '/user/update-profile', { body: form, headers: { authorization: `Bearer ${token}` } })
  }

  it('is stored upright without metadata and replaces the previous one', async () => {
    const { token } = await aRegistered(shop)
    const located = await plain()
      .withExif({ IFD0: { Copyright: 'Maryam at home' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const first = await upload(token, located, { name: 'Maryam' })
    expect(first).toMatchObject({
      status: 200,
      data: { name: 'Maryam', image: expect.stringMatching(/^portraits\/.+\.jpg$/) },
    })
    const kept = await sharp(join(shop.filesDir, first.data.image)).metadata()
    expect(kept).toMatchObject({ format: 'jpeg', width: 200, height: 300 })
    expect(kept.exif).toBeUndefined()
    const second = await upload(token, await plain().png().toBuffer())
    expect(second.data.image).toMatch(/\.png$/)
    expect(await files()).toEqual([second.data.image.slice('portraits/'.length)])
    const gone = await withToken(shop, token).post('/user/update-profile', { remove_image: true })
    expect(gone.data.image).toBe('')
    expect(await files()).toEqual([])
  })

  it('keeps only its pixels', async () => {
    const { token } = await aRegistered(shop)
    const polyglot = Buffer.concat([await plain().jpeg().toBuffer(), Buffer.from('<script>alert(1)</script>')])
    const { image } = (await upload(token, polyglot)).data
    expect(await readFile(join(shop.filesDir, image), 'latin1')).not.toContain('script')
    await withToken(shop, token).post('/user/update-profile', { remove_image: true })
  })

  it.each<[string, () => Promise<Uint8Array>]>([
    ['WebP', () => plain().webp().toBuffer()],
    ['GIF', () => plain().gif().toBuffer()],
    ['SVG', async () => new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['words', async () => new TextEncoder().encode('not a picture')],
    ['half a JPEG', async () => (await plain().jpeg().toBuffer()).subarray(0, 500)],
    ['more than 1000 kB', async () => Buffer.concat([await plain().jpeg().toBuffer(), Buffer.alloc(1_000_001)])],
  ])('is refused as %s, and nothing is changed', async (_, bytes) => {
    const { token } = await aRegistered(shop)
    const answer = await upload(token, await bytes(), { name: 'Changed' })
    expect(answer).toMatchObject({ status: 201, data: { fields: { image: refused } } })
    expect((await withToken(shop, token).get('/user/profile')).data).toMatchObject({ image: '', name: 'Maryam Ahmadi' })
    expect(await files()).toEqual([])
  })

  it('may be left empty in a form', async () => {
    const { token } = await aRegistered(shop)
    const form = new FormData()
    form.append('name', 'Maryam')
    form.append('image', new File([], ''))
    const headers = { authorization: `Bearer ${token}` }
    expect(await shop.call('POST', '/user/update-profile', { body: form, headers })).toMatchObject({ status: 200 })
  })
})
