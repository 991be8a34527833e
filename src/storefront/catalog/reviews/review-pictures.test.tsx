// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeCanvas } from '../../testing/fake-canvas.ts'
import ReviewPictures from './review-pictures.island.tsx'

const labels = {
  ...{ choose: 'Choose', chosen: 'Chosen', hint: 'At most 3', remove: 'Remove picture #' },
  ...{ notTaken: 'JPEG and PNG only', tooMany: 'At most 3 pictures' },
}
const photo = (name: string, bytes = 10, type = 'image/jpeg') => new File([new Uint8Array(bytes)], name, { type })
const form = (kept: string[] = [], error: string | null = null) => (
  <form>
    <label htmlFor="images">Pictures</label>
    {kept.map((name) => (
      <input key={name} type="checkbox" name="keep_images" value={name} defaultChecked />
    ))}
    <ReviewPictures most={3} weight={1_000_000} error={error} labels={labels} />
  </form>
)

beforeEach(() => {
  document.documentElement.lang = 'en'
  fakeCanvas()
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const input = () => screen.getByLabelText<HTMLInputElement>('Pictures')
const sent = () => [...(input().files ?? [])].map(({ name }) => name)
const said = () => screen.getByRole('status').textContent
const removers = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'))
const choose = async (...files: File[]) => {
  const before = removers().length
  fireEvent.change(input(), { target: { files } })
  await waitFor(() => expect([before, said()]).not.toEqual([removers().length, '']))
}

it('adds chosen pictures up, and removes one', async () => {
  render(form())
  await choose(photo('a.jpg'))
  await choose(photo('b.jpg'))
  expect(sent()).toEqual(['a.jpg', 'b.jpg'])
  expect(removers()).toEqual(['Remove picture 1', 'Remove picture 2'])
  fireEvent.click(screen.getByRole('button', { name: 'Remove picture 1' }))
  expect(sent()).toEqual(['b.jpg'])
  expect(document.activeElement).toBe(input())
})

it('makes a heavy photo small enough, in steps of quality', async () => {
  render(form())
  await choose(photo('photo.png', 3_000_000, 'image/png'))
  expect(sent()).toEqual(['picture.jpg'])
  expect(input().files?.[0]?.size).toBe(850_000)
})

it('accepts images up to the limit, together with stored ones, and shows a message', async () => {
  render(form(['x.jpg', 'y.jpg']))
  await choose(photo('a.jpg'), photo('b.jpg'))
  expect(sent()).toEqual(['a.jpg'])
  expect(said()).toBe('At most 3 pictures')
})

it('names the rejected files', async () => {
  render(form())
  await choose(photo('notes.pdf', 10, 'application/pdf'))
  expect(sent()).toEqual([])
  expect(said()).toBe('JPEG and PNG only')
})

it('keeps the selection when the form is rejected, with the reason', async () => {
  const { rerender } = render(form())
  await choose(photo('a.jpg'))
  rerender(form([], 'Upload failed'))
  expect(sent()).toEqual(['a.jpg'])
  expect(said()).toBe('Upload failed')
  expect(input().getAttribute('aria-invalid')).toBe('true')
})
