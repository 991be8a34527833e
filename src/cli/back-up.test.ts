import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Database } from '#api/platform/database/db.ts'
import { openEmbedded } from '#api/platform/database/embedded/open-embedded.ts'
import { copyPreparedDatabase } from '#api/platform/database/testing/embedded-copy.ts'
import { folderFiles } from '#api/platform/files/folder-files.ts'
import { loadConfig } from '#server/config.ts'
import { shopOpener } from './opened-shop.ts'
import { runOperator } from './program.ts'

const root = mkdtempSync(join(tmpdir(), 'charsu-backup-'))
const [dataDir, backup] = [join(root, 'shop'), join(root, 'backup')]
let running: Database

beforeAll(async () => {
  await copyPreparedDatabase(dataDir)
  running = await openEmbedded(dataDir)
  await running.pool.query(`create table purses (owner text primary key, coins int not null)`)
  await running.pool.query(`insert into purses values ('Maryam', 500), ('Yusuf', 500)`)
  await folderFiles(join(dataDir, 'files')).put('products/kilim-0123456789ab.svg', '<svg/>')
  writeFileSync(join(dataDir, 'staff.key'), 'sealed')
})
afterAll(async () => {
  await running.close()
  rmSync(root, { recursive: true, force: true })
})

async function operate(...words: string[]) {
  const [said, wrong]: [string[], string[]] = [[], []]
  const spies = [
    vi.spyOn(console, 'log').mockImplementation((line) => said.push(line)),
    vi.spyOn(console, 'error').mockImplementation((line) => wrong.push(line)),
  ]
  const config = () => loadConfig({ DATA_DIR: dataDir, DEMO: '0' })
  const code = await runOperator(words, shopOpener(config)).finally(() => {
    for (const spy of spies) spy.mockRestore()
  })
  return { code, said: said.join('\n'), wrong: wrong.join('\n') }
}

test('a running shop is copied as it was at one moment, and a shop opens on the copy', async () => {
  let isRunning = true
  let paid = 0
  /** In every consistent copy, the two purses hold a thousand in all. */
  const pay = async () => {
    while (isRunning) {
      const client = await running.pool.connect()
      await client.query('begin')
      await client.query(`update purses set coins = coins - 1 where owner = 'Maryam'`)
      await client.query(`update purses set coins = coins + 1 where owner = 'Yusuf'`)
      await client.query('commit')
      client.release()
      paid++
    }
  }
  const paying = pay()
  const { code, said, wrong } = await operate('backup', backup)
  const paidThen = paid
  await vi.waitFor(() => expect(paid).toBeGreaterThan(paidThen))
  isRunning = false
  await paying
  expect([code, wrong]).toEqual([0, ''])
  expect(said).toMatch(/^Backed up \d+ files, [\d.]+ MB, to .*backup\.\nTo try it: /)

  const copy = await openEmbedded(backup)
  const { rows } = await copy.pool.query<{ owner: string; coins: number }>('select * from purses order by owner')
  await copy.close()
  const [maryam, yusuf] = rows.map(({ coins }) => coins) as [number, number]
  expect(maryam + yusuf).toBe(1000)
  expect(yusuf - 500).toBeLessThanOrEqual(paid)
  expect(readFileSync(join(backup, 'files/products/kilim-0123456789ab.svg'), 'utf8')).toBe('<svg/>')
  expect(readFileSync(join(backup, 'staff.key'), 'utf8')).toBe('sealed')
  expect(readdirSync(root).sort()).toEqual(['backup', 'shop'])
})

test('nothing is written over, and no backup is made within the shop itself', async () => {
  const { code, wrong } = await operate('backup', backup)
  expect([code, wrong]).toEqual([1, `${backup} is there already.`])
  const within = await operate('backup', join(dataDir, 'files', 'backup'))
  expect([within.code, within.wrong]).toEqual([
    1,
    expect.stringMatching(/shop: a backup needs a place outside of it\.$/),
  ])
  expect(readdirSync(join(dataDir, 'files'))).toEqual(['products'])
})

test('a shop on a database server prints how to back it up', async () => {
  const opener = shopOpener(() => loadConfig({ DATA_DIR: dataDir, DEMO: '0' }))
  const wrong: string[] = []
  const spy = vi.spyOn(console, 'error').mockImplementation((line) => wrong.push(line))
  const code = await runOperator(['backup', join(root, 'other')], (work) =>
    opener((shop) => work({ ...shop, isEmbedded: false })),
  ).finally(() => spy.mockRestore())
  expect([code, wrong.join()]).toEqual([1, expect.stringContaining('pg_dump')])
})
