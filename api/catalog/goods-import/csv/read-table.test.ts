import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { BadCatalogue } from '../../import/bad-catalogue.ts'
import { rowsOfTable, type TableRow } from './read-table.ts'

async function read(content: string | Uint8Array) {
  const folder = await mkdtemp(join(tmpdir(), 'charsu-table-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'table')
  await writeFile(file, content)
  const rows: TableRow[] = []
  for await (const row of rowsOfTable(file, () => {})) rows.push(row)
  return rows
}

test.each([
  ['commas', '\ufeffslug,title_fa\r\na,چای\r\n'],
  ['semicolons, as Excel writes them in much of Europe', 'slug;title_fa\na;چای\n'],
  ['tabs', 'slug\ttitle_fa\na\tچای'],
])('%s', async (_, text) => {
  expect(await read(text)).toEqual([
    { line: 1, cells: ['slug', 'title_fa'] },
    { line: 2, cells: ['a', 'چای'] },
  ])
})

test('a row knows the line it begins on, also behind cells of several lines and empty ones', async () => {
  const rows = await read('slug,text\na,"one\ntwo\r\nthree"\n\nb,"x, ""y"" \u2028"\n')
  expect(rows.map(({ line }) => line)).toEqual([1, 2, 6])
  expect(rows[2]?.cells).toEqual(['b', 'x, "y" \u2028'])
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
