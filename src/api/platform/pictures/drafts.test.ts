import { mkdir, readdir, readFile, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDrafts } from './drafts.ts'
import { openTestPictures } from './testing.ts'

let pictures: Awaited<ReturnType<typeof openTestPictures>>
beforeAll(async () => {
  pictures = await openTestPictures()
})
afterAll(() => pictures.remove())

const ready = (name: string) => ({ name, bytes: new TextEncoder().encode(name) })
const longAgo = new Date(Date.now() - 25 * 3_600_000)

test('an accepted draft becomes a stored file with the current time; other drafts are deleted', async () => {
  const drafts = await openDrafts(pictures.files)
  await drafts.put(ready('stores/herat-0123456789ab.jpg'))
  await drafts.put(ready('stores/kabul-0123456789ab.jpg'))
  expect(await readdir(pictures.filesDir)).not.toContain('stores')
  const [waiting] = (await readdir(pictures.filesDir)).filter((name) => name.startsWith('.'))
  await utimes(join(pictures.filesDir, `${waiting}/stores/herat-0123456789ab.jpg`), longAgo, longAgo)
  await drafts.keep('stores/herat-0123456789ab.jpg')
  await drafts.remove()
  expect((await readdir(pictures.filesDir)).sort()).toEqual(['products', 'stores'])
  expect(await readdir(join(pictures.filesDir, 'stores'))).toEqual(['herat-0123456789ab.jpg'])
  const stored = join(pictures.filesDir, 'stores/herat-0123456789ab.jpg')
  expect(await readFile(stored, 'utf8')).toBe('stores/herat-0123456789ab.jpg')
  expect((await stat(stored)).mtimeMs).toBeGreaterThan(longAgo.getTime() + 3_600_000)
})

test('drafts of a killed process are deleted after a day; drafts in use by another process stay', async () => {
  const busy = await openDrafts(pictures.files)
  await busy.put(ready('stores/balkh-0123456789ab.jpg'))
  const left = join(pictures.filesDir, '.drafts-left')
  await mkdir(join(left, 'stores'), { recursive: true })
  await utimes(left, longAgo, longAgo)
  await openDrafts(pictures.files)
  expect(await readdir(pictures.filesDir)).not.toContain('.drafts-left')
  await busy.keep('stores/balkh-0123456789ab.jpg')
  expect(await readdir(join(pictures.filesDir, 'stores'))).toContain('balkh-0123456789ab.jpg')
  await busy.remove()
})
