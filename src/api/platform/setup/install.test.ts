import { chmod, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { hasProducts } from '../../catalog/products/has-products.ts'
import { products } from '../../catalog/products/tables.ts'
import { aProduct } from '../../testing/products.ts'
import { openTestShop, type TestShop } from '../../testing/shop.ts'
import { openSetup, type Setup, type SetupConfig } from './setup.ts'
import { readStoredConfig } from './stored-config.ts'

let shop: TestShop
let dataDir: string
beforeAll(async () => {
  shop = await openTestShop()
})
beforeEach(async () => {
  shop.services.limits = false
  dataDir = await mkdtemp(join(tmpdir(), 'charsu-setup-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))
afterAll(() => shop.close())

/** Opens set-up as a process does when the shop has no data. */
async function begin(setupConfig: Partial<SetupConfig> = {}): Promise<Setup> {
  const contents = { hasProducts: () => hasProducts(shop.db), hasOwner: async () => true }
  shop.services.setup = await openSetup(
    { dataDir, databaseUrl: undefined, databaseFixed: false, ...setupConfig },
    contents,
  )
  if (!shop.services.setup) throw new Error('set-up is closed')
  return shop.services.setup
}

const isConfigured = async () => (await shop.call('GET', '/install/configured')).data.configured
const setDatabase = (token: string, database_url = '', language = 'en') =>
  shop.call('POST', '/install/set-database', { language, body: { token, database_url } })
const setPermission = (token: string) => shop.call('POST', '/install/set-permission', { body: { token } })
const unknown = { http: 404, status: 404 }

describe('set-up', () => {
  test('has two steps in any order and is closed permanently afterwards', async () => {
    const { token } = await begin()
    expect(await isConfigured()).toBe(false)
    expect((await setDatabase(token)).data).toMatchObject({ configured: false, restart: false })
    const { data } = await setPermission(token)
    expect(data).toMatchObject({ configured: true, restart: false })
    expect(data.folders.map(({ name, state }: Record<string, string>) => [name, state])).toEqual([
      ['data', 'good'],
      ['files', 'made'],
      ['pictures', 'made'],
      ['mail', 'made'],
    ])
    expect(await isConfigured()).toBe(true)
    for (const answer of [await setDatabase(token), await setPermission(token)]) expect(answer).toMatchObject(unknown)
    await expect(begin()).rejects.toThrow('closed')
  })

  test('is not completed by the folders alone', async () => {
    const { token } = await begin()
    expect((await setPermission(token)).data).toMatchObject({ configured: false })
    expect(await isConfigured()).toBe(false)
    expect((await setDatabase(token)).data).toMatchObject({ configured: true })
  })

  test('is not available in a shop that was started without it', async () => {
    shop.services.setup = undefined
    expect(await isConfigured()).toBe(true)
    expect(await setPermission('')).toMatchObject(unknown)
  })

  test('is closed permanently as soon as the shop has products', async () => {
    const { token } = await begin()
    await aProduct(shop.db)
    expect(await isConfigured()).toBe(true)
    expect(await setDatabase(token)).toMatchObject(unknown)
    await shop.db.execute('truncate products cascade')
    expect(await shop.db.select().from(products)).toEqual([])
    await expect(begin()).rejects.toThrow('closed')
  })

  test('requires the token of the current start, and limits attempts', async () => {
    const former = await begin()
    const { token } = await begin()
    shop.services.limits = true
    for (const wrong of ['', former.token, `${token}x`]) {
      expect(await setPermission(wrong)).toMatchObject({ status: 201, data: { codes: ['install_token_wrong'] } })
    }
    const answers = []
    for (let n = 0; n < 30; n++) answers.push((await setDatabase('guess')).http)
    expect(answers.at(-1)).toBe(429)
    expect(await isConfigured()).toBe(false)
  })
})

describe('the data folders', () => {
  test('get the permissions of their owner restored', async () => {
    const { token } = await begin()
    await setPermission(token)
    await rm(join(dataDir, 'config.json'))
    await chmod(join(dataDir, 'files'), 0o500)
    const { data } = await setPermission(token)
    expect(data.folders[1]).toMatchObject({ name: 'files', state: 'mended' })
    expect((await stat(join(dataDir, 'files'))).mode & 0o777).toBe(0o700)
  })

  test('that cannot be used are listed, and the shop is not configured', async () => {
    const { token } = await begin()
    await setDatabase(token)
    await writeFile(join(dataDir, 'mail'), 'a file in the way')
    const { data } = await setPermission(token)
    expect(data.configured).toBe(false)
    expect(data.folders[3]).toMatchObject({ state: 'failed', message: expect.stringContaining('not writable') })
    expect(JSON.stringify(data)).not.toContain(dataDir)
  })
})

describe('a database', () => {
  test.each([
    ['mysql://root@localhost/shop', 'install_database_url'],
    ['postgres://root@localhost/shop?statement_timeout=15s', 'install_database_url'],
    ['postgres://charsu:secret@127.0.0.1:1/shop', 'install_database_unreachable'],
    ['postgres://charsu:secret@nowhere.invalid/shop', 'install_database_unreachable'],
  ])('at %s is rejected and not stored', async (url, code) => {
    const { token } = await begin()
    const answer = await setDatabase(token, url)
    expect(answer.data.codes).toEqual([code])
    expect(JSON.stringify(answer)).not.toContain('secret')
    expect(readStoredConfig(dataDir).databaseUrl).toBeUndefined()
  })

  test('from the environment takes precedence', async () => {
    const url = 'postgres://charsu@database.example/charsu'
    const { token } = await begin({ databaseUrl: url, databaseFixed: true })
    expect((await setDatabase(token, 'postgres://other@127.0.0.1/x')).data.codes).toEqual(['install_database_fixed'])
    expect((await setDatabase(token)).data.restart).toBe(false)
  })
})

const server = process.env.TEST_DATABASE_URL ?? ''

describe('a PostgreSQL server', () => {
  const name = `charsu_setup_${process.pid}`
  const at = (database: string, user?: string) => {
    const url = new URL(server)
    url.pathname = `/${database}`
    if (user) url.username = user
    return url.href
  }
  const admin = async (...statements: string[]) => {
    const client = new pg.Client(server)
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  beforeAll(() =>
    admin(
      `create database ${name} encoding 'UTF8' lc_collate 'C.UTF-8' lc_ctype 'C.UTF-8' template template0`,
      `create database ${name}_ascii encoding 'UTF8' lc_collate 'C' lc_ctype 'C' template template0`,
      `create role ${name}_poor login`,
    ),
  )
  afterAll(() =>
    admin(`drop database ${name} with (force)`, `drop database ${name}_ascii with (force)`, `drop role ${name}_poor`),
  )

  test.each([
    [`${name}_gone`, undefined, 'install_database_unknown'],
    [name, `${name}_nobody`, 'install_database_login'],
    [name, `${name}_poor`, 'install_database_rights'],
    [`${name}_ascii`, undefined, 'install_database_encoding'],
  ])('with the database %s and the user %s is rejected with %s', async (database, user, code) => {
    const { token } = await begin()
    const answer = await setDatabase(token, at(database, user), 'fa')
    expect(answer.data).toMatchObject({ codes: [code], form: [expect.stringMatching(/[\u0600-\u06ff]/)] })
  })

  test('is migrated, and its address is stored for the next start in a file that only its user can read', async () => {
    const { token } = await begin()
    const url = at(name)
    const requested = await Promise.all([setDatabase(token, url), setDatabase(token, url)])
    for (const { data } of requested) expect(data).toMatchObject({ configured: false, restart: true })
    const client = new pg.Client(url)
    await client.connect()
    expect((await client.query('select count(*)::int as n from orders')).rows).toEqual([{ n: 0 }])
    await client.end()
    expect((await stat(join(dataDir, 'config.json'))).mode & 0o777).toBe(0o600)
    expect(readStoredConfig(dataDir).databaseUrl).toBe(url)
    expect((await setPermission(token)).data).toMatchObject({ configured: true, restart: true })
    expect(await readFile(join(dataDir, 'config.json'), 'utf8')).toContain('"configured": true')
  })
})
