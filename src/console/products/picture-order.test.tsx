// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import PictureOrder from './picture-order.island.tsx'

const labels = { first: 'First picture', drag: 'Drag', earlier: 'Earlier', main: 'Make first', remove: 'Remove' }
const submitted = vi.fn()
const form = (names = ['a.jpg', 'b.jpg', 'c.jpg'], readOnly = false) => (
  <form
    onSubmit={(event) => {
      event.preventDefault()
      const { submitter } = event.nativeEvent as SubmitEvent
      submitted(new FormData(event.currentTarget).get('order'), (submitter as HTMLButtonElement | null)?.value)
    }}
  >
    <PictureOrder
      base="/pictures/"
      readOnly={readOnly}
      labels={labels}
      pictures={names.map((picture, n) => ({
        picture,
        label: `Picture ${n + 1}`,
        texts: [{ name: `alt_en_${n}`, language: 'en', label: `Text of ${picture}`, saved: '', value: '' }],
      }))}
    />
  </form>
)
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-picture]')].map(({ dataset }) => dataset.picture)
const handle = (n: number) => screen.getAllByTitle('Drag')[n] as HTMLElement

/** Drags one picture over another and drops it there, or cancels the drag. */
async function drag(from: number, over: string, end: 'pointerUp' | 'pointerCancel' = 'pointerUp') {
  const grip = handle(from)
  grip.setPointerCapture = () => {}
  vi.spyOn(document, 'elementFromPoint').mockReturnValue(document.querySelector(`[data-picture="${over}"] img`))
  await act(async () => void fireEvent.pointerDown(grip, { pointerId: 1 }))
  await act(async () => void fireEvent.pointerMove(grip, { pointerId: 1 }))
  await act(async () => void fireEvent[end](grip, { pointerId: 1 }))
}

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  submitted.mockReset()
})

it('sends the order that a picture was dragged into', async () => {
  render(form())
  await drag(2, 'a.jpg')
  expect(shown()).toEqual(['c.jpg', 'a.jpg', 'b.jpg'])
  expect(submitted).toHaveBeenCalledExactlyOnceWith('c.jpg a.jpg b.jpg', 'order')
})

it('sends nothing where a picture is dropped at its place, or the drag is cancelled', async () => {
  render(form())
  await drag(1, 'b.jpg')
  await drag(0, 'c.jpg', 'pointerCancel')
  expect(shown()).toEqual(['a.jpg', 'b.jpg', 'c.jpg'])
  expect(submitted).not.toHaveBeenCalled()
})

it('keeps the text that was typed with its picture', async () => {
  render(form())
  fireEvent.input(screen.getByLabelText('Text of c.jpg'), { target: { value: 'Red kilim' } })
  await drag(2, 'a.jpg')
  const first = document.querySelector('[data-picture] input:not([type=hidden])') as HTMLInputElement
  expect([first.name, first.value]).toEqual(['alt_en_2', 'Red kilim'])
})

it('has buttons for the same steps, which name the place that the server knows', () => {
  render(form())
  const values = (name: string) =>
    screen.getAllByRole('button', { name: new RegExp(`^${name}:`) }).map((one) => (one as HTMLButtonElement).value)
  expect(values('Earlier')).toEqual(['earlier 2'])
  expect(values('Make first')).toEqual(['main 1', 'main 2'])
  expect(values('Remove')).toEqual(['remove 0', 'remove 1', 'remove 2'])
})

it('shows the order that the server answers with', async () => {
  const { rerender } = render(form())
  await drag(2, 'a.jpg')
  rerender(form(['b.jpg', 'a.jpg']))
  expect(shown()).toEqual(['b.jpg', 'a.jpg'])
})

it('shows the pictures read-only to staff without permission', () => {
  render(form(undefined, true))
  expect(screen.queryAllByRole('button', { name: /Earlier|Remove/ })).toEqual([])
  expect(screen.queryByTitle('Drag')).toBeNull()
})
