import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { FILLS_A_SHOP } from './begun.ts'

test('whoever is shown how far a shop is may make each call that says so', () => {
  const { goods, stores, categories, delivery } = contract.console
  const asked = [goods.list, stores.list, categories.list, delivery.list].map(({ may }) => may)
  expect(FILLS_A_SHOP).toEqual(expect.arrayContaining(asked))
})
