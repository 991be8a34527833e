// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settle, TIMERS } from '#web/islands/testing/settle.ts'
import ProductPicker, { type ProductChoice } from './product-picker.island.tsx'

const products: ProductChoice[] = [
  { slug: 'kilim-red', title: 'Red kilim', detail: '4,200 ؋' },
  { slug: 'kilim-blue', title: 'Blue kilim', detail: '3,900 ؋' },
]
const sentRequests: string[] = []
const field = () => screen.getByLabelText<HTMLInputElement>('Product', { selector: 'input' })
const shown = (more: { search?: string | null; answer?: Response } = {}) => {
  vi.stubGlobal('fetch', async (address: string) => {
    sentRequests.push(address)
    return more.answer ?? Response.json(products)
  })
  const { search = '/console/products/choices' } = more
  render(
    <form>
      <ProductPicker
        name="buy"
        label="Product"
        value="old-name"
        hint="As in its address."
        search={search}
        labels={{ none: 'No product has such a name.', found: 'Products found.' }}
      />
    </form>,
  )
}
async function type(text: string) {
  fireEvent.input(field(), { target: { value: text } })
  await settle(200)
}

beforeEach(() => void vi.useFakeTimers(TIMERS))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
  sentRequests.length = 0
})

it('is a plain field with the name until the operator types', () => {
  shown()
  expect(field().value).toBe('old-name')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(sentRequests).toEqual([])
})

it('lists products once typing pauses, and fills in the one that is clicked', async () => {
  shown()
  fireEvent.input(field(), { target: { value: 'ki' } })
  await type('kilim')
  expect(sentRequests).toEqual(['/console/products/choices?search=kilim'])
  expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
    'Red kilim4,200 ؋',
    'Blue kilim3,900 ؋',
  ])
  fireEvent.click(screen.getByText('Blue kilim'))
  expect(field().value).toBe('kilim-blue')
  expect(field().getAttribute('aria-expanded')).toBe('false')
  expect(screen.getByText('Blue kilim').id).toBe('buy-hint')
})

it('is used with the keyboard alone', async () => {
  shown()
  await type('kilim')
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(field().getAttribute('aria-activedescendant')).toBe('buy-list-1')
  fireEvent.keyDown(field(), { key: 'ArrowUp' })
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)
  expect(field().value).toBe('kilim-red')
})

it('leaves Enter to the form where no product is marked, and closes on Escape', async () => {
  shown()
  await type('kilim')
  expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(true)
  fireEvent.keyDown(field(), { key: 'Escape' })
  expect(field().getAttribute('aria-expanded')).toBe('false')
})

it('states that no product has such a name, and stays silent without a response', async () => {
  shown({ answer: Response.json([]) })
  await type('xyz')
  expect(screen.getByRole('status').textContent).toBe('No product has such a name.')
  cleanup()
  shown({ answer: new Response(null, { status: 503 }) })
  await type('xyz')
  expect([screen.getByRole('status').textContent, field().value]).toEqual(['', 'xyz'])
})

it('shortens the address of a product to its name', () => {
  shown()
  fireEvent.input(field(), { target: { value: 'https://shop.example/kilim-red/product/7' } })
  fireEvent.blur(field())
  expect(field().value).toBe('kilim-red')
})

it('sends no request for staff without permission to read products', async () => {
  shown({ search: null })
  await type('kilim')
  expect(sentRequests).toEqual([])
  expect(screen.queryByRole('combobox')).toBeNull()
})

it('scrolls the list, then the option that the keyboard is at, into view', async () => {
  const scrolled: string[] = []
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this.id)
  })
  shown()
  await type('kilim')
  expect(scrolled).toEqual(['buy-list'])
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  expect(scrolled).toEqual(['buy-list', 'buy-list-0'])
  vi.restoreAllMocks()
})
