// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { SaveResult } from './save-action.ts'

const requests: { url: string; body: string; answer: (result: SaveResult) => void; fail: () => void }[] = []

beforeEach(async () => {
  await import('./saved-items.client.ts')
  document.body.dataset.wordsApiDown = 'The shop does not answer'
  vi.stubGlobal('fetch', (url: string, { body }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    requests.push({
      url,
      body: String(body),
      answer: (result) => resolve(Response.json(result)),
      fail: () => reject(new TypeError('offline')),
    })
    return promise
  })
  render(
    <>
      <button type="submit" form="save" name="add" value="7" aria-pressed="false">
        Save the teapot
      </button>
      <button type="submit" form="save" name="add" value="7" aria-pressed="false">
        Save the teapot once more
      </button>
      <button type="submit" form="save" name="add" value="8" aria-pressed="false">
        Save the cup
      </button>
      <form id="save" method="post" action="https://shop.example/save/wishlist" data-save="">
        <input type="hidden" name="back" value="/all" />
      </form>
      <p id="announcer" />
    </>,
  )
  // In the browser, React renders no content into templates.
  const template = document.createElement('template')
  template.id = 'error-toast'
  template.innerHTML = '<p data-toast role="alert"><strong>Error: </strong><span data-toast-message></span></p>'
  document.body.append(template)
})
afterEach(() => {
  cleanup()
  requests.length = 0
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const pressed = () => screen.getAllByRole('button').map((button) => button.getAttribute('aria-pressed') === 'true')
const press = (name: string) => {
  const submitter = screen.getByRole('button', { name })
  const event = new SubmitEvent('submit', { bubbles: true, cancelable: true, submitter })
  act(() => void fireEvent(document.getElementById('save') as HTMLElement, event))
}
const said = () => document.querySelector('[data-toast]')?.textContent

it('marks a product as saved at once everywhere on the page, and shows the response', async () => {
  press('Save the teapot')
  expect(pressed()).toEqual([true, true, false])
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ url: 'https://shop.example/save/wishlist', body: 'add=7&back=%2Fall' })
  requests[0]?.answer({ added: true, toast: { kind: 'success', message: 'Saved' } })
  await waitFor(() => expect(said()).toBe('Saved'))
  expect(pressed()).toEqual([true, true, false])
})

it('reverts the mark after a rejection or without a response', async () => {
  press('Save the teapot')
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer({ added: false, toast: { kind: 'error', message: 'The list is full' } })
  await waitFor(() => expect(said()).toBe('Error: The list is full'))
  expect(pressed()).toEqual([false, false, false])
  press('Save the cup')
  await waitFor(() => expect(requests).toHaveLength(2))
  requests[1]?.fail()
  await waitFor(() => expect(said()).toBe('Error: The shop does not answer'))
  expect(pressed()).toEqual([false, false, false])
})

it('sends requests one after the other: the last press counts', async () => {
  press('Save the teapot')
  press('Save the teapot')
  await waitFor(() => expect(requests).toHaveLength(1))
  requests[0]?.answer({ added: true, toast: { kind: 'success', message: 'Saved' } })
  await waitFor(() => expect(requests).toHaveLength(2))
  expect(requests.map(({ body }) => body)).toEqual(['add=7&back=%2Fall', 'remove=7&back=%2Fall'])
  requests[1]?.answer({ added: false, toast: { kind: 'success', message: 'Removed' } })
  await waitFor(() => expect(said()).toBe('Removed'))
  expect(pressed()).toEqual([false, false, false])
})
