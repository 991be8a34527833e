// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import SaleRows from './sale-rows.island.tsx'

const labels = {
  product: 'Product',
  price: 'Price',
  allotment: 'How many in all',
  cap_per_buyer: 'To one buyer',
  more: 'One more product',
  less: 'Remove',
  lessNamed: 'Remove row {number}',
  none: 'None',
  found: 'Found',
}
const row = (product: string) => ({ product, price: '', allotment: '', cap_per_buyer: '' })
const form = (rows = [row('kilim'), row('cup')], errors = {}, language = 'en') => (
  <form onSubmit={(event) => event.preventDefault()}>
    <SaleRows
      {...{ rows, errors, language, labels }}
      titles={{ kilim: 'Red kilim' }}
      search="/console/products/choices"
    />
  </form>
)
const sent = () => Object.fromEntries(new FormData(document.querySelector('form') as HTMLFormElement))
const field = (name: string) => document.getElementsByName(name)[0] as HTMLInputElement
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows the rows with the names that the server knows', () => {
  render(form())
  expect(sent()).toMatchObject({ rows: '2', product_0: 'kilim', product_1: 'cup' })
  expect(screen.getByText('Red kilim').id).toBe('product_0-hint')
})

it('adds a row, which gets the focus, and sends it', async () => {
  render(form())
  await press('One more product')
  vi.runAllTimers()
  expect(document.activeElement).toBe(field('product_2'))
  fireEvent.input(field('price_2'), { target: { value: '900' } })
  expect(sent()).toMatchObject({ rows: '3', product_2: '', price_2: '900' })
})

it('removes a row and keeps the values typed in the others', async () => {
  render(form())
  fireEvent.input(field('price_1'), { target: { value: '50' } })
  await press('Remove row 1')
  expect(sent()).toMatchObject({ rows: '1', product_0: 'cup', price_0: '50' })
  expect(field('product_1')).toBeUndefined()
})

it('leaves an empty row where the last one is removed', async () => {
  render(form([row('kilim')]))
  await press('Remove row 1')
  expect(sent()).toMatchObject({ rows: '1', product_0: '' })
})

it('keeps an error at its row', async () => {
  render(form(undefined, { product_1: 'No such product.' }))
  await press('Remove row 1')
  expect(field('product_0').getAttribute('aria-describedby')).toContain('product_0-error')
})

it('takes over the rows of the server, such as pasted ones', async () => {
  const { rerender } = render(form())
  await press('One more product')
  rerender(form([row('saffron'), row('carpet'), row('shawl')]))
  expect(sent()).toMatchObject({ rows: '3', product_0: 'saffron', product_2: 'shawl' })
})

it('numbers the rows in the digits of the language', () => {
  render(form(undefined, {}, 'fa'))
  expect(screen.getByRole('button', { name: 'Remove row ۲' })).toBeTruthy()
})
