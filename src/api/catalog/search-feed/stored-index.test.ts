import { spawnSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { mkdir, readFile, utimes, writeFile } from 'node:fs/promises'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../../platform/database/testing/temporary-folder.ts'
import { createLog } from '../../platform/log/log.ts'
import { writeIndexFile } from './index-file.ts'
import { IndexThread } from './index-thread.ts'
import { storedIndex } from './stored-index.ts'

const watermark = { database: 'shop', visible: '7:7:' }

/** The index file of a shop, and functions that leave unfinished and old files next to it. */
async function aFolder() {
  const kept = storedIndex(temporaryFolder(), createLog('silent'), 0)
  const file = kept.of('shop')
  await mkdir(dirname(file))
  const leave = async (by: string, minutes: number) => {
    const unfinished = `${file}.${by}-${randomUUID()}.new`
    await writeFile(unfinished, 'half of it')
    return await age(basename(unfinished), minutes)
  }
  const age = async (name: string, minutes: number) => {
    const then = Date.now() / 1000 - minutes * 60
    await utimes(join(dirname(file), name), then, then)
    return name
  }
  return { kept, file, leave, age, names: () => readdirSync(dirname(file)) }
}

const THIS_MACHINE = createHash('sha256').update(hostname()).digest('hex').slice(0, 8)
const ANOTHER = '0123abcd'

test('files of a killed process are removed, files of a running one are not', async () => {
  const { kept, leave, names } = await aFolder()
  const { pid } = spawnSync(process.execPath, ['--version'])
  await leave(`${ANOTHER}-1`, 11)
  await leave(`${THIS_MACHINE}-${pid}`, 1)
  const written = [await leave(`${ANOTHER}-1`, 1), await leave(`${THIS_MACHINE}-${process.pid}`, 1)]
  await kept.tidy('shop')
  expect(new Set(names())).toEqual(new Set(written))
})

test('one process writes at a time, and another continues after it stops', async () => {
  const { kept, file, leave, age, names } = await aFolder()
  const thread = new IndexThread()
  onTestFinished(() => thread.end())
  const other = await leave(`${ANOTHER}-1`, 1)
  expect(await kept.write(thread, watermark)).toBe(false)
  expect(names()).toEqual([other])
  await age(other, 11)
  expect(await kept.write(thread, watermark)).toBe(true)
  expect(names()).toEqual([basename(file)])
})

test('two that write in the same moment, under one process number, both write a whole file', async () => {
  const { file, names } = await aFolder()
  vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 })
  onTestFinished(() => void vi.useRealTimers())
  const parts = [new Uint8Array(1000)]
  await Promise.all([1, 2].map(() => writeIndexFile(file, { watermark, parts })))
  expect(names()).toEqual([basename(file)])
  expect((await readFile(file)).length).toBeGreaterThan(1000)
})
