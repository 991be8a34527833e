import { expect, it } from 'vitest'
import type { Permission } from '#contract/permissions.ts'
import { type RecordType, recordTypes } from '../import/records.ts'
import { refusesOf } from './rules.ts'

const types = Object.keys(recordTypes) as RecordType[]
const broughtWith = (...permissions: Permission[]) => {
  const refuses = refusesOf(new Set(permissions))
  return types.filter((type) => refuses({ type }) === undefined)
}

it('a record is imported only with the permission to change it in the console', () => {
  expect(broughtWith('goods.import')).toEqual([])
  expect(broughtWith('goods.write')).toEqual(['category', 'brand', 'attribute', 'product'])
  expect(broughtWith('settings.write')).toEqual(['setting', 'store'])
  expect(broughtWith('content.write')).toEqual(['collection', 'banner', 'link', 'page'])
  expect(broughtWith('deals.write')).toEqual(['flash_sale', 'voucher', 'bundle_deal'])
  expect(broughtWith('reviews.judge')).toEqual(['review'])
})
