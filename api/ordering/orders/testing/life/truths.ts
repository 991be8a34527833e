import { expect } from 'vitest'
import { expectTrueStock } from './inventory-truths.ts'
import { readKept } from './kept.ts'
import type { Life } from './life.ts'
import { expectTrueMoney } from './money-truths.ts'
import { expectTrueMoves } from './move-truths.ts'

/** Everything that must be true of a shop after whatever was done in it. */
export async function expectTruths(life: Life): Promise<void> {
  const kept = await readKept(life)
  // Every acknowledged order is there.
  expect(kept.map(({ order }) => order.id).sort()).toEqual([...new Set(life.placed.map(({ id }) => id))].sort())
  await expectTrueMoves(life, kept)
  await expectTrueMoney(life, kept)
  await expectTrueStock(life, kept)
}
