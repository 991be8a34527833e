import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { assertFreeSpace, freeSpace, isTooFull } from './disk-space.ts'

const megabyte = 1024 * 1024

test('a disk without room is rejected; the error states the folder, the free space and the required space', () => {
  expect(() => assertFreeSpace('/data/database', 120 * megabyte)).toThrow(
    /\/data\/database has only 120 MB free.*200 MB/,
  )
  expect(() => assertFreeSpace('/data/database', 200 * megabyte)).not.toThrow()
})

test('writes stop below 150 MB and start again only above 200 MB', () => {
  expect(isTooFull(160 * megabyte, false)).toBe(false)
  expect(isTooFull(149 * megabyte, false)).toBe(true)
  expect(isTooFull(160 * megabyte, true)).toBe(true)
  expect(isTooFull(200 * megabyte, true)).toBe(false)
})

test('the free space of an existing folder is above zero', async () => {
  expect(await freeSpace(tmpdir())).toBeGreaterThan(0)
})
