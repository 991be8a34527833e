import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import type { Db } from '../database/db.ts'
import { backUp, UnfitFolder } from './back-up.ts'

const root = mkdtempSync(join(tmpdir(), 'charsu-kept-apart-'))
const dataDir = join(root, 'shop')
afterAll(() => rmSync(root, { recursive: true, force: true }))
beforeEach(() => {
  rmSync(root, { recursive: true, force: true })
  mkdirSync(join(root, 'other-disk/files/products'), { recursive: true })
  mkdirSync(join(dataDir, 'database/base'), { recursive: true })
  mkdirSync(join(dataDir, 'database/pg_notify'))
  writeFileSync(join(dataDir, 'database/base/1'), 'rows')
  writeFileSync(join(root, 'other-disk/files/products/kilim.svg'), '<svg/>')
  symlinkSync(join(root, 'other-disk/files'), join(dataDir, 'files'))
  symlinkSync(dataDir, join(root, 'by-another-name'))
})

/** Nobody writes to this one. */
const dbThat = (execute: () => Promise<void>) =>
  ({ transaction: (work: (tx: object) => unknown) => work({ execute }) }) as unknown as Db
const quiet = dbThat(async () => {})
const backUpTo = (folder: string, from = dataDir, db = quiet) => backUp({ db, dataDir: from, folder, withFiles: true })

test.each(['shop/backup', 'shop/files/backup', 'shop/a/b', 'other-disk/files/backup', 'by-another-name/backup'])(
  'a backup at %s would copy itself, and is refused before anything is made',
  async (place) => {
    const before = readdirSync(root, { recursive: true }).sort()
    const backing = backUpTo(join(root, place))
    await expect(backing).rejects.toThrow(UnfitFolder)
    await expect(backing).rejects.toThrow(/lies in the shop’s own folder .*shop(\/files)?: /)
    expect(readdirSync(root, { recursive: true }).sort()).toEqual(before)
  },
)

test('a full disk is said in one sentence, and leaves nothing behind', async () => {
  const full = dbThat(async () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' })
  })
  const place = join(root, 'kept')
  const backing = backUpTo(place, dataDir, full)
  await expect(backing).rejects.toThrow(UnfitFolder)
  await expect(backing).rejects.toThrow(`There is not enough room for a backup at ${place}; nothing was left there`)
  expect(existsSync(`${place}.part`)).toBe(false)
})

test('a shop that bears the name of a backup’s part is not thrown away', async () => {
  const shop = join(root, 'market.part')
  mkdirSync(join(shop, 'database'), { recursive: true })
  await expect(backUpTo(join(root, 'market'), shop)).rejects.toThrow(
    'market.part, where a backup grows, is of the shop',
  )
  expect(readdirSync(shop)).toEqual(['database'])
})

test('a neighbour of a shop’s folder is no part of it', async () => {
  for (const name of ['shop-backup', '..shop']) expect(await backUpTo(join(root, name))).toMatchObject({ files: 2 })
})

test('a backup that breaks off leaves nothing', async () => {
  const part = join(root, 'backup.part')
  const words: boolean[] = []
  const lost = dbThat(async () => {
    words.push(existsSync(join(part, 'database/base/1')))
    if (words.length > 1) throw new Error('the line was lost')
  })
  await expect(backUpTo(join(root, 'backup'), dataDir, lost)).rejects.toThrow('the line was lost')
  expect([words, readdirSync(root).sort()]).toEqual([
    [false, true],
    ['by-another-name', 'other-disk', 'shop'],
  ])
})

test('every file lies on the disk in the end, and every folder that names it', async () => {
  const settled = new Set<number>()
  const handle = await open(root)
  const spy = vi.spyOn(Object.getPrototypeOf(handle) as FileHandle, 'sync')
  await handle.close()
  spy.mockImplementation(async function (this: FileHandle) {
    settled.add((await this.stat()).ino)
  })
  await backUpTo(join(root, 'backups/of/today')).finally(() => spy.mockRestore())
  const today = readdirSync(join(root, 'backups'), { recursive: true, encoding: 'utf8' })
  expect(today).toEqual(expect.arrayContaining(['of/today/database/pg_notify', 'of/today/files/products/kilim.svg']))
  const all = [root, join(root, 'backups'), ...today.map((name) => join(root, 'backups', name))]
  expect(all.filter((path) => !settled.has(statSync(path).ino))).toEqual([])
})
