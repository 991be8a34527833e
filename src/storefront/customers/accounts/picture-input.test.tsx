// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeCanvas } from '../../testing/fake-canvas.ts'
import PictureInput from './picture-input.island.tsx'

const labels = {
  ...{ label: 'Picture', choose: 'Choose a picture', chosen: 'Picture chosen' },
  ...{ hint: 'JPEG or PNG', remove: 'Remove the picture' },
}
const shown = (props: { saved?: string; error?: string } = {}) =>
  render(
    <form>
      <PictureInput saved={props.saved ?? null} error={props.error ?? null} labels={labels} />
    </form>,
  )
const input = () => screen.getByLabelText<HTMLInputElement>('Picture')
const preview = () => document.querySelector('[data-picture-preview] img')?.getAttribute('src')
const choose = (file: File) => fireEvent.change(input(), { target: { files: [file] } })

beforeEach(fakeCanvas)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

it('shows a chosen photo at once and sends a small square of it', async () => {
  shown({ saved: '/pictures/160/me.jpg' })
  expect(preview()).toBe('/pictures/160/me.jpg')
  choose(new File([new Uint8Array(3_000_000)], 'photo.png', { type: 'image/png' }))
  await waitFor(() => expect(preview()).toBe('data:image/jpeg;640x640'))
  expect(input().files?.[0]).toMatchObject({ name: 'picture.jpg', type: 'image/jpeg' })
})

it('sends files that are no images unchanged', async () => {
  vi.stubGlobal('createImageBitmap', async () => {
    throw new Error('no picture')
  })
  shown()
  const file = new File(['text'], 'notes.png', { type: 'image/png' })
  choose(file)
  await waitFor(() => expect(input().files?.[0]?.name).toBe('notes.png'))
  expect(preview()).toBeUndefined()
})

it('shows errors at the field, and removes a stored image', () => {
  shown({ saved: '/pictures/160/me.jpg', error: 'Too heavy' })
  expect(input().getAttribute('aria-invalid')).toBe('true')
  expect(document.getElementById(input().getAttribute('aria-describedby')?.split(' ')[1] ?? '')?.textContent).toBe(
    'Too heavy',
  )
  expect(screen.getByLabelText('Remove the picture')).toBeTruthy()
})

it('requires an image only without the script', () => {
  shown()
  expect(input().required).toBe(false)
})
