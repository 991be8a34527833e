import { expect, it } from 'vitest'
import { takeToast } from '#web/toast.ts'
import { readCookies } from '../cookies.ts'
import { leaveAdded } from './leave-added.ts'

it('the toast leads to the cart in the language of the page that shows it', () => {
  const cookies = readCookies(null, false)
  leaveAdded(cookies, 'fa', 'به سبد افزوده شد')
  expect(takeToast(cookies)?.link).toEqual({ href: '/cart', label: 'دیدن سبد' })
})
