import { desc, eq } from 'drizzle-orm'
import { outbox } from '../platform/mail/tables.ts'
import type { TestShop } from './shop.ts'

export const PASSWORD = 'saffron-7'

let made = 0
/** An address that no other test of this process uses. */
export const anEmail = (name = 'maryam') => `${name}-${++made}@example.com`

/** Signs up a new member; `body` overrides the defaults. */
export const signUp = (shop: Pick<TestShop, 'call'>, body: object = {}, headers: Record<string, string> = {}) =>
  shop.call('POST', '/user/signup', {
    headers,
    body: {
      name: 'Maryam Ahmadi',
      email: anEmail(),
      password: PASSWORD,
      password_confirmation: 'password' in body ? body.password : PASSWORD,
      ...body,
    },
  })

export const signIn = (shop: Pick<TestShop, 'call'>, email: string, body: object = {}, headers = {}) =>
  shop.call('POST', '/user/signin', { headers, body: { email, password: PASSWORD, ...body } })

/** The calls of a signed-in device. */
export const withToken = (shop: Pick<TestShop, 'call'>, token: string) => {
  const headers = { authorization: `Bearer ${token}` }
  return {
    get: (path: string) => shop.call('GET', path, { headers }),
    post: (path: string, body: object = {}) => shop.call('POST', path, { headers, body }),
    remove: (path: string) => shop.call('DELETE', path, { headers }),
  }
}

/** All mails to an address, newest first. */
export const mailsTo = ({ db }: Pick<TestShop, 'db'>, email: string) =>
  db.select().from(outbox).where(eq(outbox.recipient, email)).orderBy(desc(outbox.createdAt), desc(outbox.id))

/** The code in the newest mail to an address. */
export async function codeTo(shop: Pick<TestShop, 'db'>, email: string): Promise<string> {
  const mail = (await mailsTo(shop, email)).find(({ content }) => 'code' in content)
  return String(mail?.content.code)
}

/** A member with a verified address, created by the public calls. */
export async function aRegistered(shop: Pick<TestShop, 'call' | 'db'>, body: { email?: string; name?: string } = {}) {
  const email = body.email ?? anEmail()
  const { data } = await signUp(shop, { ...body, email })
  await shop.call('POST', '/user/verify', { body: { email, code: await codeTo(shop, email) } })
  return {
    email,
    token: data.token as string,
    deviceToken: data.device_token as string,
    ...withToken(shop, data.token),
  }
}
