import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openStaffKey } from './secret-key.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charsu-key-'))
})
afterEach(() => rm(folder, { recursive: true, force: true }))

it('is created once by two simultaneous starts, readable by the shop’s user only', async () => {
  const [one, other] = await Promise.all([openStaffKey(folder, undefined), openStaffKey(folder, undefined)])
  expect(one).toHaveLength(32)
  expect(other).toEqual(one)
  expect(await openStaffKey(folder, undefined)).toEqual(one)
  expect((await stat(join(folder, 'staff.key'))).mode & 0o777).toBe(0o600)
})

it('comes from the configuration, without a file', async () => {
  expect((await openStaffKey(folder, 'ab'.repeat(32))).toString('hex')).toBe('ab'.repeat(32))
  await expect(stat(join(folder, 'staff.key'))).rejects.toThrow()
})

it('that is damaged is named by its file alone', async () => {
  await writeFile(join(folder, 'staff.key'), 'abcdef')
  await expect(openStaffKey(folder, undefined)).rejects.toThrow(/staff\.key is damaged/)
})
