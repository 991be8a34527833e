import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'

test('a required text that is blank is refused by the label that the form shows', () => {
  const requested = { field: 'note', label: 'console_orders.reason' } as const
  const formError = missingText({ language: 'en' }, { ...requested, value: ' \n ' })
  expect(formError).toEqual({
    message: 'Reason is required',
    form: ['Reason is required'],
    fields: { note: 'Reason is required' },
  })
  expect(missingText({ language: 'fa' }, { ...requested, value: '' })?.message).toContain('دلیل')
  expect(missingText({ language: 'en' }, { ...requested, value: 'a scratch' })).toBeNull()
})
