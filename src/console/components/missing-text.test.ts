import { expect, test } from 'vitest'
import { missingText } from './missing-text.ts'

test('a required text that is blank is refused by the label that the form shows', () => {
  const asked = { field: 'note', label: 'console_orders.reason' } as const
  const formError = missingText({ language: 'en' }, { ...asked, value: ' \n ' })
  expect(formError).toEqual({
    message: 'Reason is required',
    form: ['Reason is required'],
    fields: { note: 'Reason is required' },
  })
  expect(missingText({ language: 'fa' }, { ...asked, value: '' })?.message).toContain('دلیل')
  expect(missingText({ language: 'en' }, { ...asked, value: 'a scratch' })).toBeNull()
})
