import { type KeyboardEvent, type MouseEvent, useLayoutEffect, useRef, useState, type WheelEvent } from 'react'
import { type ZoomPicture, ZoomSlide } from './zoom-slide.tsx'

export type ZoomLabels = Record<'previous' | 'next', string>

type ZoomProps = {
  pictures: ZoomPicture[]
  /** The index of the picture to open with. */
  first: number
  label: string
  labels: ZoomLabels
  /** Called with the index of the last picture shown. */
  onClose: (last: number) => void
}

/** The enlarged slide, and the point of the picture to center, as fractions of its width and height. */
type Near = { slide: number; x: number; y: number }

const PUSH_PIXELS = 80
const pushes: Record<string, [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

export function Zoom({ pictures, first, label, labels, onClose }: ZoomProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const track = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(first)
  const [near, setNear] = useState<Near | null>(null)
  const slides = () => [...(track.current?.children ?? [])] as HTMLElement[]

  // biome-ignore lint/correctness/useExhaustiveDependencies: it is opened once
  useLayoutEffect(() => {
    dialog.current?.showModal()
    track.current?.focus()
    slides()[first]?.scrollIntoView({ behavior: 'instant', inline: 'start' })
  }, [])
  // Disabling a button that has the focus would lose the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the current picture disables a button
  useLayoutEffect(() => {
    if (document.activeElement?.matches('.zoom-button:disabled')) track.current?.focus({ preventScroll: true })
  }, [current])
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a slide that was enlarged just now is moved
  useLayoutEffect(() => {
    const slide = near && slides()[near.slide]
    if (!slide) return
    const left = near.x * slide.scrollWidth - slide.clientWidth / 2
    slide.scrollTo({ left, top: near.y * slide.scrollHeight - slide.clientHeight / 2, behavior: 'instant' })
  }, [near])

  /** Finds the slide that fills the screen. */
  function findCurrent(): void {
    const retryAfterOf = slides().map((slide) => Math.abs(slide.getBoundingClientRect().x))
    setCurrent(retryAfterOf.indexOf(Math.min(...retryAfterOf)))
  }

  function step(by: number): void {
    setNear(null)
    slides()[current + by]?.scrollIntoView({ inline: 'start' })
  }

  const enlarge = (x = 0.5, y = 0.5) => setNear({ slide: current, x, y })
  const isNear = near?.slide === current

  function typed(event: KeyboardEvent<HTMLDialogElement>): void {
    const isRtl = getComputedStyle(event.currentTarget).direction === 'rtl'
    const push = pushes[event.key]
    if (event.key === '+' || event.key === '=') enlarge()
    else if (event.key === '-') setNear(null)
    else if (isNear && push) slides()[current]?.scrollBy({ left: push[0] * PUSH_PIXELS, top: push[1] * PUSH_PIXELS })
    else if (event.key === (isRtl ? 'ArrowLeft' : 'ArrowRight')) step(1)
    else if (event.key === (isRtl ? 'ArrowRight' : 'ArrowLeft')) step(-1)
    else return
    event.preventDefault()
  }

  function turned({ deltaX, deltaY, ctrlKey }: WheelEvent): void {
    if (!ctrlKey && deltaY < 0 && Math.abs(deltaX) <= Math.abs(deltaY) && !isNear) enlarge()
  }

  /** A press on the picture toggles its size. A press outside the picture closes the dialog. */
  function pressed({ target, clientX, clientY }: MouseEvent): void {
    if (!(target instanceof HTMLImageElement)) return void dialog.current?.close()
    const box = target.getBoundingClientRect()
    if (isNear) setNear(null)
    else enlarge((clientX - box.x) / box.width, (clientY - box.y) / box.height)
  }

  return (
    <dialog ref={dialog} className="zoom" aria-label={label} onKeyDown={typed} onClose={() => onClose(current)}>
      <button
        type="button"
        className="zoom-button zoom-close"
        aria-label={document.body.dataset.wordsClose}
        onClick={() => dialog.current?.close()}
      >
        ×
      </button>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have + and −, and Escape */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: its pictures take presses */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div ref={track} className="zoom-track" tabIndex={0} onScroll={findCurrent} onWheel={turned} onClick={pressed}>
        {pictures.map((picture, index) => (
          <ZoomSlide key={picture.href} picture={picture} isNear={near?.slide === index} />
        ))}
      </div>
      {pictures.length > 1 && (
        <>
          <button
            type="button"
            className="zoom-button zoom-previous"
            aria-label={labels.previous}
            disabled={current === 0}
            onClick={() => step(-1)}
          >
            ‹
          </button>
          <button
            type="button"
            className="zoom-button zoom-next"
            aria-label={labels.next}
            disabled={current === pictures.length - 1}
            onClick={() => step(1)}
          >
            ›
          </button>
        </>
      )}
    </dialog>
  )
}
