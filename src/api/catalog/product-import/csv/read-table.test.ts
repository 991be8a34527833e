import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import type { TableEncoding } from '#contract/catalog/console-imports.ts'
import { BadCatalogue } from '../../import/import-problems.ts'
import { rowsOfTable, type TableRow } from './read-table.ts'

async function read(content: string | Uint8Array, encoding: TableEncoding = 'utf-8') {
  const folder = await mkdtemp(join(tmpdir(), 'charsu-table-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'table')
  await writeFile(file, content)
  const rows: TableRow[] = []
  for await (const row of rowsOfTable(file, { encoding, onBytes: () => {} })) rows.push(row)
  return rows
}

test.each([
  ['commas', '\ufeffslug,title_fa\r\na,چای\r\n'],
  ['semicolons, as Excel writes them in much of Europe', 'slug;title_fa\na;چای\n'],
  ['tabs', 'slug\ttitle_fa\na\tچای'],
  ['bars', 'slug|title_fa\na|چای\n'],
])('%s', async (_, text) => {
  expect(await read(text)).toEqual([
    { line: 1, cells: ['slug', 'title_fa'] },
    { line: 2, cells: ['a', 'چای'] },
  ])
})

test('a first line may name the separator, and counts as a line', async () => {
  const named = [
    { line: 2, cells: ['slug', 'a,b;c'] },
    { line: 3, cells: ['x', 'y'] },
  ]
  expect(await read('sep=|\r\nslug|a,b;c\r\nx|y\r\n')).toEqual(named)
  expect(await read('\ufeff"sep=|"\nslug|a,b;c\nx|y\n')).toEqual(named)
  expect(await read('sep=|\r\nslug|a,b;c\nx|y\r')).toEqual(named)
})

test('a quotation mark inside a cell belongs to its text', async () => {
  const rows = await read('slug,title\na,5" pipe\nb,"6"" pipe"\n')
  expect(rows.map(({ cells }) => cells[1])).toEqual(['title', '5" pipe', '6" pipe'])
})

test.each<[TableEncoding, Buffer]>([
  ['utf-16le', Buffer.from('\ufeffslug\tt\r\na\tچای', 'utf16le')],
  ['utf-16be', Buffer.from('\ufeffslug\tt\r\na\tچای', 'utf16le').swap16()],
  ['windows-1256', Buffer.from([...Buffer.from('slug\tt\na\t'), 0x8d, 0xc7, 0xed])],
])('%s', async (encoding, content) => {
  const rows = await read(content, encoding)
  expect(rows.map(({ cells }) => cells[1])).toEqual(['t', encoding === 'windows-1256' ? 'چاي' : 'چای'])
})

test('a row knows the line it begins on, also behind cells of several lines and empty ones', async () => {
  const rows = await read('slug,text\na,"one\ntwo\r\nthree"\n\nb,"x, ""y"" \u2028"\n')
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6])
  expect(rows[2]?.cells).toEqual(['b', 'x, "y" \u2028'])
  const fromExcel = await read('slug,text\r\na,"one\r\ntwo"\r\nb,c\r\n')
  expect(fromExcel.map(({ line }) => line)).toEqual([1, 2, 4])
})

test.each([
  ['no UTF-8', new Uint8Array([0x61, 0x0a, 0x62, 0x0a, 0xc7, 0xe1]), 'line 3: is not UTF-8'],
  ['a quotation mark that is never closed', 'a,b\n"x,y\nz\n', 'quotation'],
  ['a row without end', `a\n"${'x'.repeat(1_100_000)}`, 'too long'],
])('%s is refused', async (_, content, reason) => {
  const error = await read(content).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(BadCatalogue)
  expect((error as BadCatalogue).message).toContain(reason)
})
