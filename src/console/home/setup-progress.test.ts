import { expect, test } from 'vitest'
import { contract } from '#contract/index.ts'
import { SETUP_PERMISSIONS } from './setup-progress.ts'

test('a member who sees the progress of a shop may make each of its calls', () => {
  const { goods, stores, categories, delivery, settings, pages, members } = contract.console
  const lists = [goods.list, stores.list, categories.list, delivery.list, pages.list, members.list]
  const sentRequests = [...lists, settings.read].map(({ may }) => may)
  expect(SETUP_PERMISSIONS).toEqual(expect.arrayContaining(sentRequests))
})
