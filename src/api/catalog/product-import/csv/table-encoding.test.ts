import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { encodingOf, hasLostLetters } from './table-encoding.ts'

async function found(content: Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'charsu-encoding-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'table'), content)
  return await encodingOf(join(folder, 'table'))
}

const head = 'slug,store,category,title_fa\n'
const utf16 = (text: string) => Buffer.from(text, 'utf16le')
/** سلام in Windows-1256, and Müller in Windows-1252. */
const arabic = Buffer.from([0xd3, 0xe1, 0xc7, 0xe3])
const german = Buffer.from([0x4d, 0xfc, 0x6c, 0x6c, 0x65, 0x72])

test.each<[string, Buffer, string, boolean]>([
  ['UTF-8 with a mark', Buffer.from(`\ufeff${head}چای`), 'utf-8', false],
  ['UTF-8 without', Buffer.from(`${head}چای`), 'utf-8', false],
  ['UTF-16 with a mark', utf16(`\ufeff${head}چای`), 'utf-16le', false],
  ['UTF-16 of the other order with a mark', utf16(`\ufeff${head}چای`).swap16(), 'utf-16be', false],
  ['UTF-16 without a mark', utf16(`${head}چای`), 'utf-16le', true],
  ['UTF-16 of the other order without a mark', utf16(`${head}چای`).swap16(), 'utf-16be', true],
  ['Arabic letters of one byte', Buffer.concat([Buffer.from(head), arabic]), 'windows-1256', true],
  ['Latin letters of one byte', Buffer.concat([Buffer.from(head), german]), 'windows-1252', true],
  ['one byte letters after a megabyte', Buffer.concat([Buffer.alloc(1_000_000, 'a\n'), arabic]), 'windows-1256', true],
  ['nothing', Buffer.alloc(0), 'utf-8', false],
])('%s', async (_, content, encoding, guessed) => {
  expect(await found(content)).toEqual({ encoding, guessed })
})

test('a question mark next to Arabic letters is reported as a lost character', () => {
  expect(hasLostLetters('windows-1256', 'چا? سبز')).toBe(true)
  expect(hasLostLetters('windows-1256', 'Really?')).toBe(false)
  expect(hasLostLetters('utf-8', 'چا? سبز')).toBe(false)
})
