import { Secret, TOTP } from 'otpauth'
import { hashPassword } from '../../customers/accounts/passwords.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { anEmail, PASSWORD } from '../../testing/accounts.ts'
import type { TestShop } from '../../testing/shop.ts'
import { staff } from '../members/tables.ts'

const STEP_MILLISECONDS = 30_000

type Shop = Pick<TestShop, 'call' | 'db' | 'services'>
type Made = { role?: string; name?: string; demo?: boolean }

let passwordHash: Promise<string> | undefined

/** A staff member who has accepted the invitation and not signed in yet. */
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

/** The calls of a signed-in console. */
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

export const staffSignIn = (services: Pick<Shop, 'call'>, email: string, password = PASSWORD) =>
  services.call('POST', '/console/sign-in', { body: { email, password } })

/**
 * The code that an authenticator app shows `steps` half minutes from now. A code is valid once, so a second one needs
 * another step.
 */
export async function codeOf({ db }: Pick<Shop, 'db'>, secret: string, steps = 0): Promise<string> {
  const now = await databaseNow(db)
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime() + steps * STEP_MILLISECONDS,
  })
}

const SIX_DIGITS = 1_000_000

/** A six-digit code that the app does not show within five minutes of now. */
export async function wrongCodeOf(services: Pick<Shop, 'db'>, secret: string): Promise<string> {
  const steps = Array.from({ length: 21 }, (_, n) => n - 10)
  const right = await Promise.all(steps.map((step) => codeOf(services, secret, step)))
  const first = Number(right[0])
  const codes = right.map((_, n) => String((first + n + 1) % SIX_DIGITS).padStart(6, '0'))
  return codes.find((code) => !right.includes(code)) as string
}

const CODE_TRIES = 3

/**
 * Sets up a second factor with the code of the previous step, so that two more codes can be used now. If a step ends
 * between making and entering the code, the code is too old and the next one is tried.
 */
export async function enrol(services: Shop, { post }: ReturnType<typeof consoleOf>) {
  const { data } = await post('/console/second-factor/begin')
  const secret = data.secret as string
  for (let tries = 0; tries < CODE_TRIES; tries++) {
    const confirmed = await post('/console/second-factor/confirm', { code: await codeOf(services, secret, -1) })
    if (confirmed.status === 200) return { secret, recoveryCodes: confirmed.data.recovery_codes as string[] }
  }
  throw new Error('no code was taken')
}

/** A signed-in staff member with the permissions of the role, and a fresh code if the role needs a second factor. */
export async function aStaffMember(services: Shop, made: Made = {}) {
  const row = await aStaffRow(services, made)
  const { data } = await staffSignIn(services, row.email)
  const calls = consoleOf(services, data.token)
  const factor = data.next === 'enrol' ? await enrol(services, calls) : { secret: '', recoveryCodes: [] as string[] }
  return { ...calls, ...factor, id: row.id, email: row.email, name: row.name }
}
