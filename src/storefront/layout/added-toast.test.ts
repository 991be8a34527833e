import { expect, it } from 'vitest'
import { consumeToast } from '#web/toast.ts'
import { readCookies } from '../cookies.ts'
import { setAddedToast } from './added-toast.ts'

it('the toast links to the cart in the page’s language', () => {
  const cookies = readCookies(null, false)
  setAddedToast(cookies, 'fa', 'به سبد افزوده شد')
  expect(consumeToast(cookies)?.link).toEqual({ href: '/cart', label: 'دیدن سبد' })
})
