import { expect } from 'vitest'
import type { Life } from './life.ts'
import { expectMoneyInvariants } from './money-invariants.ts'
import { expectStatusInvariants } from './status-invariants.ts'
import { expectStockInvariants } from './stock-invariants.ts'
import { readStored } from './stored-order.ts'

/** Checks all invariants of the shop. */
export async function expectInvariants(life: Life): Promise<void> {
  const stored = await readStored(life)
  // Every acknowledged order exists.
  expect(stored.map(({ order }) => order.id).sort()).toEqual([...new Set(life.placed.map(({ id }) => id))].sort())
  await expectStatusInvariants(life, stored)
  await expectMoneyInvariants(life, stored)
  await expectStockInvariants(life, stored)
}
