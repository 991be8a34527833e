import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../customers/accounts/passwords.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { anEmail, PASSWORD } from '../../testing/accounts.ts'
import type { TestShop } from '../../testing/shop.ts'
import { staff } from '../members/tables.ts'

const STEP_MILLISECONDS = 30_000

type Shop = Pick<TestShop, 'call' | 'db' | 'shop'>
type Made = { role?: string; name?: string; demo?: boolean }

let passwordHash: Promise<string> | undefined

/** Somebody of the staff who has accepted their invitation, and nothing else yet. */
export async function aStaffRow(
  { db }: Pick<Shop, 'db'>,
  { role = 'owner', name = 'Nargis Karimi', demo = false }: Made = {},
) {
  passwordHash ??= hashPassword(PASSWORD)
  const email = anEmail(role)
  const values = { email, name, role, demo, language: 'en', passwordHash: await passwordHash }
  const [row] = await db.insert(staff).values(values).returning()
  if (!row) throw new Error('nobody was written')
  return row
}

/** The calls of a console that is signed in. */
export function consoleOf({ call }: Pick<Shop, 'call'>, token: string) {
  const headers = { authorization: `Bearer ${token}` }
  return {
    token,
    get: (path: string) => call('GET', path, { headers }),
    remove: (path: string) => call('DELETE', path, { headers }),
    post: (path: string, body: object = {}, { key }: { key?: string } = {}) =>
      call('POST', path, { headers: { ...headers, ...(key && { 'idempotency-key': key }) }, body }),
  }
}

export const staffSignIn = (shop: Pick<Shop, 'call'>, email: string, password = PASSWORD) =>
  shop.call('POST', '/console/sign-in', { body: { email, password } })

/** What the app on the phone shows, so many steps of half a minute from now: a code counts once, so a second one is of another step. */
export async function codeOf({ db }: Pick<Shop, 'db'>, secret: string, steps = 0): Promise<string> {
  const now = await databaseNow(db)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * STEP_MILLISECONDS,
  })
}

const SIX_DIGITS = 1_000_000

/** A code of six digits that the app shows neither now nor within five minutes of now. */
export async function wrongCodeOf(shop: Pick<Shop, 'db'>, secret: string): Promise<string> {
  const steps = Array.from({ length: 21 }, (_, n) => n - 10)
  const right = await Promise.all(steps.map((step) => codeOf(shop, secret, step)))
  const first = Number(right[0])
  const codes = right.map((_, n) => String((first + n + 1) % SIX_DIGITS).padStart(6, '0'))
  return codes.find((code) => !right.includes(code)) as string
}

const CODE_TRIES = 3

/**
 * Sets a second factor up, with the code before this moment's, so that two more are left to be used now. Where a step ends
 * between making that code and entering it, it is one too old: then with the next.
 */
export async function enrol(shop: Shop, { post }: ReturnType<typeof consoleOf>) {
  const { data } = await post('/console/second-factor/begin')
  const secret = data.secret as string
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const confirmed = await post('/console/second-factor/confirm', { code: await codeOf(shop, secret, -1) })
    if (confirmed.status === 200) return { secret, recoveryCodes: confirmed.data.recovery_codes as string[] }
  }
  throw new Error('no code was taken')
}

/** Somebody of the staff who may do what their role says, with a fresh code where they need a second factor. */
export async function aStaffMember(shop: Shop, made: Made = {}) {
  const row = await aStaffRow(shop, made)
  const { data } = await staffSignIn(shop, row.email)
  const calls = consoleOf(shop, data.token)
  const factor = data.next === 'enrol' ? await enrol(shop, calls) : { secret: '', recoveryCodes: [] as string[] }
  return { ...calls, ...factor, id: row.id, email: row.email, name: row.name }
}
