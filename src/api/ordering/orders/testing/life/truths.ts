import { expect } from 'vitest'
import { expectTrueStock } from './inventory-truths.ts'
import type { Life } from './life.ts'
import { expectTrueMoney } from './money-truths.ts'
import { expectTrueMoves } from './move-truths.ts'
import { readKept } from './stored-order.ts'

/** Checks all invariants of the shop. */
export async function expectTruths(life: Life): Promise<void> {
  const stored = await readKept(life)
  // Every acknowledged order exists.
  expect(stored.map(({ order }) => order.id).sort()).toEqual([...new Set(life.placed.map(({ id }) => id))].sort())
  await expectTrueMoves(life, stored)
  await expectTrueMoney(life, stored)
  await expectTrueStock(life, stored)
}
