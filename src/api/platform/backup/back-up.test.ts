import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { SplitPool } from '../database/split-pool.ts'
import { backUp, InvalidFolder } from './back-up.ts'

const root = mkdtempSync(join(tmpdir(), 'charsu-kept-apart-'))
const dataDir = join(root, 'shop')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(root, 'other-disk/files/products'), { recursive: true })
  mkdirSync(join(dataDir, 'postgres/base'), { recursive: true })
  mkdirSync(join(dataDir, 'postgres/pg_notify'))
  writeFileSync(join(dataDir, 'postgres/base/1'), 'rows')
  writeFileSync(join(root, 'other-disk/files/products/kilim.svg'), '<svg/>')
  symlinkSync(join(root, 'other-disk/files'), join(dataDir, 'files'))
  symlinkSync(dataDir, join(root, 'by-another-name'))
})

const filesIn = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => statSync(join(folder, name)).isFile())
    .sort()

/** A database that answers the statements of a backup. `query` is called before each answer. */
const poolThat = (query: (text: string) => Promise<void>) => {
  const answer = async (text: string) => {
    await query(text)
    return { rows: [{ labelfile: 'START WAL LOCATION' }] }
  }
  return { connect: async () => ({ query: answer, release: () => {} }) } as unknown as SplitPool
}
const quiet = poolThat(async () => {})
const backUpTo = (folder: string, from = dataDir, pool = quiet) =>
  backUp({ pool, dataDir: from, folder, withFiles: true })

test.each(['shop/backup', 'shop/files/backup', 'shop/a/b', 'other-disk/files/backup', 'by-another-name/backup'])(
  'a backup at %s, inside the data folder, is rejected before any file is created',
  async (place) => {
    const before = readdirSync(root, { recursive: true }).sort()
    const backing = backUpTo(join(root, place))
    await expect(backing).rejects.toThrow(InvalidFolder)
    await expect(backing).rejects.toThrow(/lies in the shop’s own folder .*shop(\/files)?: /)
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(before)
  },
)

test('a full disk stops the backup with one error message, and the partial backup is removed', async () => {
  const full = poolThat(async () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  })
  const place = join(root, 'kept')
  const backing = backUpTo(place, dataDir, full)
  await expect(backing).rejects.toThrow(InvalidFolder)
  await expect(backing).rejects.toThrow(`There is not enough room for a backup at ${place}; nothing was left there`)
  expect(existsSync(`${place}.part`)).toBe(false)
})

test('a data folder with the name of a partial backup is not deleted', async () => {
  const shop = join(root, 'market.part')
  mkdirSync(join(shop, 'postgres'), { recursive: true })
  await expect(backUpTo(join(root, 'market'), shop)).rejects.toThrow(
    'market.part, where a backup grows, is of the shop',
  )
  expect(readdirSync(shop)).toEqual(['postgres'])
})

test('a folder next to the data folder is accepted for a backup', async () => {
  for (const name of ['shop-backup', '..shop']) expect(await backUpTo(join(root, name))).toMatchObject({ files: 3 })
})

test('the write-ahead log is copied after the backup was stopped, and files of the running server are left out', async () => {
  for (const folder of ['pg_wal', 'pg_replslot/backup_7'])
    mkdirSync(join(dataDir, 'postgres', folder), { recursive: true })
  for (const file of ['postmaster.pid', 'pg_wal/000000010000000000000001', 'pg_replslot/backup_7/state'])
    writeFileSync(join(dataDir, 'postgres', file), '')
  const copiedBefore: Record<string, string[]> = {}
  const noting = poolThat(async (text) => {
    const step = /pg_backup_\w+/.exec(text)?.[0]
    if (step) copiedBefore[step] = filesIn(join(root, 'backup.part'))
  })
  await backUpTo(join(root, 'backup'), dataDir, noting)
  expect(copiedBefore).toEqual({ pg_backup_start: [], pg_backup_stop: ['postgres/base/1'] })
  expect(filesIn(join(root, 'backup'))).toEqual([
    'files/products/kilim.svg',
    'postgres/backup_label',
    'postgres/base/1',
    'postgres/pg_wal/000000010000000000000001',
  ])
  expect(readdirSync(join(root, 'backup/postgres/pg_replslot'))).toEqual([])
})

test('a failed backup leaves no files', async () => {
  const part = join(root, 'backup.part')
  const lost = poolThat(async (text) => {
    if (!text.includes('pg_backup_stop')) return
    expect(existsSync(join(part, 'postgres/base/1'))).toBe(true)
    throw new Error('the connection was lost')
  })
  await expect(backUpTo(join(root, 'backup'), dataDir, lost)).rejects.toThrow('the connection was lost')
  expect(readdirSync(root).sort()).toEqual(['by-another-name', 'other-disk', 'shop'])
})

test('every file of a backup and every folder above it is synced to disk', async () => {
  const settled = new Set<number>()
  const handle = await open(root)
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  await handle.close()
  spy.mockImplementation(async function (this: FileHandle) {
    settled.add((await this.stat()).ino)
  })
  await backUpTo(join(root, 'backups/of/today')).finally(() => spy.mockRestore())
  const today = readdirSync(join(root, 'backups'), { recursive: true, encoding: 'utf8' })
  expect(today).toEqual(expect.arrayContaining(['of/today/postgres/pg_notify', 'of/today/files/products/kilim.svg']))
  const all = [root, join(root, 'backups'), ...today.map((name) => join(root, 'backups', name))]
  expect(all.filter((path) => !settled.has(statSync(path).ino))).toEqual([])
})
