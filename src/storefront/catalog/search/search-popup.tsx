import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'

type PopupProps = {
  box: RefObject<HTMLInputElement | null>
  isBusy: boolean
  active: string | undefined
  children: ReactNode
}

/** The popup below the search box. It ends above the on-screen keyboard, and scrolls the active option into view. */
export function SearchPopup({ box, isBusy, active, children }: PopupProps) {
  const popup = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const setMaximum = () => popup.current && box.current && setRoom(popup.current, box.current)
    setMaximum()
    window.visualViewport?.addEventListener('resize', setMaximum)
    return () => window.visualViewport?.removeEventListener('resize', setMaximum)
  }, [box])
  useLayoutEffect(() => {
    if (active) document.getElementById(active)?.scrollIntoView({ block: 'nearest' })
  }, [active])

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a press or a scroll in it leaves the focus in the box, nothing else
    <div
      ref={popup}
      className="suggest-popup"
      aria-busy={isBusy || undefined}
      onMouseDown={(event) => event.preventDefault()}
    >
      {children}
    </div>
  )
}

function setRoom(popup: HTMLElement, box: HTMLElement): void {
  const { visualViewport } = window
  if (!visualViewport) return
  const end = visualViewport.height + visualViewport.offsetTop
  popup.style.setProperty('--room', `${Math.max(160, end - box.getBoundingClientRect().bottom - 16)}px`)
}
