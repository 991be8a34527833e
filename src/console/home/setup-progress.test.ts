import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { SETUP_PERMISSIONS } from './setup-progress.ts'

test('whoever is shown how far a shop is may make each call that says so', () => {
  const { goods, stores, categories, delivery } = contract.console
  const sentRequests = [goods.list, stores.list, categories.list, delivery.list].map(({ may }) => may)
  expect(SETUP_PERMISSIONS).toEqual(expect.arrayContaining(sentRequests))
})
