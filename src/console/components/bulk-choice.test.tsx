// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import BulkChoice from './bulk-choice.island.tsx'

const labels = { all: 'Choose all', chosen: '{number} chosen' }
const form = (language = 'en', ids = ['1', '2', '3']) => (
  <form>
    {ids.map((id) => (
      <input key={id} type="checkbox" name="chosen" value={id} aria-label={`Row ${id}`} defaultChecked={id === '9'} />
    ))}
    <BulkChoice language={language} labels={labels} />
  </form>
)
const all = () => screen.getByLabelText<HTMLInputElement>('Choose all')
const row = (id: string) => screen.getByLabelText<HTMLInputElement>(`Row ${id}`)
const status = () => screen.getByRole('status').textContent

beforeEach(() => void render(form()))
afterEach(cleanup)

it('chooses all rows and none', () => {
  fireEvent.click(all())
  expect([row('1').checked, row('3').checked, status()]).toEqual([true, true, '3 chosen'])
  fireEvent.click(all())
  expect([row('1').checked, row('3').checked, status()]).toEqual([false, false, ''])
})

it('counts the rows that are chosen by themselves', () => {
  fireEvent.click(row('2'))
  expect([status(), all().checked, all().indeterminate]).toEqual(['1 chosen', false, true])
  fireEvent.click(row('1'))
  fireEvent.click(row('3'))
  expect([status(), all().checked, all().indeterminate]).toEqual(['3 chosen', true, false])
})

it('counts again when the page around it has other rows', () => {
  cleanup()
  const { rerender } = render(form())
  fireEvent.click(all())
  rerender(form('en', ['1', '9']))
  expect(status()).toBe('2 chosen')
})

it('shows the number in the digits of the language', () => {
  cleanup()
  render(form('fa'))
  fireEvent.click(all())
  expect(status()).toBe('۳ chosen')
})
