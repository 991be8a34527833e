import { afterEach, beforeEach, expect, test } from 'vitest'
import { addGoods, goodsInTurn } from './staged-products.ts'
import { openStaging, type Staging } from './staging.ts'

let staging: Staging
beforeEach(() => {
  staging = openStaging()
})
afterEach(() => staging.close())

const MANY = 24
/** Stages a page of text (such as the terms of the shop) with this number of characters. */
const addLine = (line: number, characters: number) =>
  staging.run(
    "insert into lines (line, type, place, key, record) values (?, 'page', ?, ?, ?)",
    ...[line, line, `page-${line}`, JSON.stringify({ line, text: 'ق'.repeat(characters) })],
  )

test('records are read in pages by characters, and none is lost', () => {
  for (let line = 1; line <= MANY; line++) addLine(line, 1_000_000)
  addLine(MANY + 1, 6_000_000)
  for (let line = MANY + 2; line <= 2 * MANY; line++) addLine(line, 10)
  const read = [...staging.rowsOf('page')].map((page) => page.map(({ line }) => line))
  expect(read.flat()).toEqual(Array.from({ length: 2 * MANY }, (_, at) => at + 1))
  expect(read.map((page) => page.length)).toEqual([...Array.from({ length: MANY / 3 }, () => 3), 1, MANY - 1])
})

test('and so is what will be written of products', () => {
  const long = JSON.stringify('x'.repeat(1_500_000))
  const goods = { line: 1, slug: 'mat', product: long, media: long, inventories: null, seen: null }
  for (let turn = 1; turn <= MANY; turn++) addGoods(staging, { ...goods, turn })
  const read = [...goodsInTurn(staging, 500)].map((page) => page.map(({ turn }) => turn))
  expect(read).toEqual(Array.from({ length: MANY }, (_, at) => [at + 1]))
})
