import { expect, it } from 'vitest'
import type { PaymentGateway, PaymentMethod } from '#contract/ordering/payments.ts'
import { chosenMethod, paymentTabs } from './payment-ways.ts'

const method = (payment_method: PaymentMethod, tab: PaymentGateway['tab'], currencies = ['AFN', 'USD']) =>
  ({ payment_method, tab, currencies, key: `${payment_method}`, public_key: '' }) satisfies PaymentGateway
const cash = method(2, 'cash')
const [razorpay, stripe] = [method(1, 'card', ['USD']), method(3, 'card')]
const order = { amount: 140_000, currency: 'AFN' }
const RATE = 7000
const shown = (methods: PaymentGateway[], of = order) =>
  paymentTabs(methods, of, RATE).map(({ tab, ways }) => [tab, ...ways.map((way) => way.method.payment_method)])

it('shows methods 1 and 3 in one tab, cash first, and no tab without a method', () => {
  expect(shown([stripe, razorpay, cash])).toEqual([
    ['cash', 2],
    ['card', 3, 1],
  ])
  expect(shown([cash])).toEqual([['cash', 2]])
  expect(shown([])).toEqual([])
})

it('shows dollars at the shop’s rate if afghanis are not accepted', () => {
  const [tab] = paymentTabs([method(4, 'paypal', ['USD'])], order, RATE)
  expect(tab?.ways[0]?.charge).toEqual({ amount: 2000, currency: 'USD' })
  expect(shown([method(4, 'paypal', ['AFN'])], { amount: 2000, currency: 'USD' })).toEqual([])
})

it('reads the method of the open tab only', () => {
  const form = new FormData()
  form.set('pay_by_card', '3')
  form.set('pay_by_cash', '2')
  expect(chosenMethod(form)).toBe('')
  form.set('pay_by', 'card')
  expect(chosenMethod(form)).toBe('3')
  form.set('pay_by', 'gold')
  expect(chosenMethod(form)).toBe('')
})
