import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { MISTAKES_TOLD } from '#contract/catalog/console-imports.ts'
import { BadCatalogue } from '../../import/import-problems.ts'
import { MAX_COLUMNS } from '../csv/columns.ts'
import { readRecords, readTable as tableIn } from './read-in-thread.ts'
import type { ReadItem } from './reading.ts'

type Read = (source: { file: string; onBytes: (read: number) => void }) => AsyncGenerator<ReadItem>

const readTable: Read = (source) => tableIn({ ...source, answers: {}, onReading: () => {} })

async function itemsOf(read: Read, content: string): Promise<ReadItem[]> {
  const folder = await mkdtemp(join(tmpdir(), 'charsu-reading-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = join(folder, 'given')
  await writeFile(file, content)
  const items: ReadItem[] = []
  for await (const item of read({ file, onBytes: () => {} })) items.push(item)
  return items
}

/** The main thread's share of the processor time of the whole process, from 0 to 1. */
async function shareOfMainThread(work: () => Promise<unknown>): Promise<number> {
  const [all, main] = [process.cpuUsage(), process.threadCpuUsage()]
  await work()
  const { user } = process.cpuUsage(all)
  return process.threadCpuUsage(main).user / user
}

const keys = Array.from({ length: 60_000 }, (_, n) => [`k${n}`, ''])

test.each([
  ['a megabyte of unknown keys', readRecords, JSON.stringify({ type: 'product', title: Object.fromEntries(keys) })],
  ['a row of a million cells', readTable, `slug\na\n${','.repeat(999_000)}\n`.repeat(3)],
])('the main thread does not read %s', async (_, read, content) => {
  expect(await shareOfMainThread(() => itemsOf(read as Read, content))).toBeLessThan(0.3)
})

test('returns records with line numbers, without byte order mark and empty lines; mistakes are limited', async () => {
  const page = { type: 'page', slug: 'a', title: { en: 'A' }, sections: [] }
  const bad = JSON.stringify({ type: 'product', title: Object.fromEntries(keys.slice(0, 1_200)) })
  const items = await itemsOf(readRecords, `\ufeff${JSON.stringify(page)}\n\n${bad}\n`)
  expect(items[0]).toMatchObject({ line: 1, record: page })
  expect(items[1]).toMatchObject({ line: 3 })
  const { reasons, count } = items[1] as { reasons: string[]; count: number }
  expect(reasons).toHaveLength(MISTAKES_TOLD)
  expect(count).toBeGreaterThanOrEqual(1_200)
})

test('returns many rows in order over several batches', async () => {
  const rows = Array.from({ length: 1_201 }, (_, n) => `p-${n}`)
  const items = await itemsOf(readTable, `slug\n${rows.join('\n')}\n`)
  expect(items.map((item) => ('cells' in item ? item.cells.slug : ''))).toEqual(rows)
})

test('a table of too many columns is refused in one sentence', async () => {
  const head = Array.from({ length: 40_000 }, (_, n) => `c${n}`).join(',')
  const error = await itemsOf(readTable, `${head}\n`).catch((thrown) => thrown)
  expect(error).toBeInstanceOf(BadCatalogue)
  expect(error.message).toBe(`line 1: has 40000 columns, and may have ${MAX_COLUMNS}`)
})

test('empty columns behind the last one count for nothing', async () => {
  const items = await itemsOf(readTable, `slug,sku${','.repeat(500)}\na,b${','.repeat(500)}\n`)
  expect(items).toEqual([{ line: 2, cells: { slug: 'a', sku: 'b' } }])
})

test('finds a duplicate column among two hundred', async () => {
  const head = [
    'slug',
    ...Array.from({ length: 26 * 5 }, (_, n) => `title_${'abcde'[n % 5]}${'abcdefghijklmnopqrstuvwxyz'[n % 26]}`),
  ]
  const error = await itemsOf(readTable, `${[...head, 'slug'].join(',')}\n`).catch((thrown) => thrown)
  expect(error.message).toBe('line 1: the column "slug" stands there twice')
})
