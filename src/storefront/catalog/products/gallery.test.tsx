// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import Gallery from './gallery.island.tsx'

const props = {
  ...{ label: 'Pictures of Teapot', title: 'Teapot', base: '/pictures/', small: false },
  pictures: ['a.webp', 'b.webp', 'c.webp'],
  texts: ['', 'Its spout', ''],
  videos: [],
  numbers: ['1', '2', '3'],
  labels: {
    ...{ keys: 'Arrow keys', enlarge: 'Enlarge picture #', picture: 'Picture #', play: 'Watch the video' },
    ...{ previous: 'Previous picture', next: 'Next picture' },
  },
}

/** The targets of `scrollIntoView`. happy-dom has no layout. */
const scrolled: Element[] = []
beforeEach(() => {
  document.body.dataset.wordsClose = 'Close'
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    scrolled.push(this)
    const place = [...(this.parentElement?.children ?? [])].indexOf(this)
    for (const [index, slide] of [...(this.parentElement?.children ?? [])].entries())
      slide.getBoundingClientRect = () => ({ x: (index - place) * 400 }) as DOMRect
    if (this.parentElement) fireEvent.scroll(this.parentElement)
  })
})
afterEach(() => {
  cleanup()
  document.documentElement.dir = ''
  scrolled.length = 0
  vi.restoreAllMocks()
})

const link = (n: number) => screen.getByRole('link', { name: `Enlarge picture ${n}` })
const dialog = () => screen.getByRole('dialog')
const button = (name: string) => within(dialog()).getByRole<HTMLButtonElement>('button', { name })
const enlarged = () => dialog().querySelector('.zoom-near img')?.getAttribute('alt')
async function open(n: number) {
  render(<Gallery {...props} />)
  fireEvent.click(link(n))
  await waitFor(dialog)
}

it('opens the pressed picture in full screen, together with all others', async () => {
  await open(2)
  expect(
    within(dialog())
      .getAllByRole('img')
      .map((img) => img.getAttribute('alt')),
  ).toEqual(['Teapot', 'Its spout', 'Teapot, Picture 3'])
  expect(scrolled.at(-1)?.querySelector('img')?.src).toMatch(/\/pictures\/1280\/b.webp$/)
  expect(button('Previous picture').disabled).toBe(false)
})

it('walks by buttons to the first and the last, and there no further', async () => {
  await open(2)
  fireEvent.click(button('Next picture'))
  expect(button('Next picture').disabled).toBe(true)
  fireEvent.click(button('Previous picture'))
  fireEvent.click(button('Previous picture'))
  expect(button('Previous picture').disabled).toBe(true)
})

it.each([
  ['ltr', 'ArrowRight'],
  ['rtl', 'ArrowLeft'],
])('walks by arrow keys as one reads (%s)', async (direction, forward) => {
  await open(1)
  dialog().style.direction = direction
  fireEvent.keyDown(dialog(), { key: forward })
  expect(scrolled.at(-1)?.querySelector('img')?.getAttribute('alt')).toBe('Its spout')
})

it('enlarges by press, + and wheel, and shrinks by press, − and the next picture', async () => {
  await open(1)
  const picture = () => within(dialog()).getAllByRole('img')[0] as HTMLElement
  fireEvent.click(picture())
  expect(enlarged()).toBe('Teapot')
  fireEvent.click(picture())
  expect(enlarged()).toBeUndefined()
  fireEvent.keyDown(dialog(), { key: '+' })
  expect(enlarged()).toBe('Teapot')
  fireEvent.keyDown(dialog(), { key: '-' })
  expect(enlarged()).toBeUndefined()
  fireEvent.wheel(picture(), { deltaY: -100 })
  expect(enlarged()).toBe('Teapot')
  fireEvent.click(button('Next picture'))
  expect(enlarged()).toBeUndefined()
})

it('closes with the focus on the picture that was shown last', async () => {
  await open(1)
  fireEvent.click(button('Next picture'))
  fireEvent.click(button('Close'))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(document.activeElement).toBe(link(2))
})

it('leaves a press with Ctrl to the browser', () => {
  render(<Gallery {...props} />)
  const press = createEvent.click(link(1), { ctrlKey: true })
  fireEvent(link(1), press)
  expect(press.defaultPrevented).toBe(false)
})

it('slides to the picture of a thumbnail without moving the page', () => {
  render(<Gallery {...props} />)
  const thumbnail = screen.getByRole('link', { name: 'Picture 3' })
  const press = createEvent.click(thumbnail)
  fireEvent(thumbnail, press)
  expect(press.defaultPrevented).toBe(true)
  expect(scrolled.map(({ id }) => id)).toEqual(['picture-3'])
})
