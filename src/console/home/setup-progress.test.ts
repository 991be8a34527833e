import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { SETUP_PERMISSIONS } from './setup-progress.ts'

test('a member who sees the progress of a shop may make each of its calls', () => {
  const { goods, stores, categories, delivery } = contract.console
  const sentRequests = [goods.list, stores.list, categories.list, delivery.list].map(({ may }) => may)
  expect(SETUP_PERMISSIONS).toEqual(expect.arrayContaining(sentRequests))
})
