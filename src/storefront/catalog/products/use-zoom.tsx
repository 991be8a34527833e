import { type MouseEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { Zoom, type ZoomLabels } from './zoom.tsx'
import type { ZoomPicture } from './zoom-slide.tsx'

type Opened = { first: number; pictures: ZoomPicture[] }
type Zooming<Place> = {
  place: RefObject<Place | null>
  /** The `onClick` handler of each link. */
  open: (event: MouseEvent<HTMLAnchorElement>) => void
  zoom: ReactNode
}

/** Opens links to large pictures in a full-screen dialog. Without script or dialogs, the browser follows the links. */
export function useZoom<Place extends HTMLElement>(label: string, labels: ZoomLabels): Zooming<Place> {
  const place = useRef<Place>(null)
  const [opened, setOpened] = useState<Opened | null>(null)
  const links = () => [...(place.current?.querySelectorAll<HTMLAnchorElement>('[data-zoom]') ?? [])]

  function open(event: MouseEvent<HTMLAnchorElement>): void {
    const { ctrlKey, metaKey, shiftKey, currentTarget: link } = event
    // Safari supports dialogs since 15.4, Firefox since 98.
    if (ctrlKey || metaKey || shiftKey || !('HTMLDialogElement' in window)) return
    event.preventDefault()
    const all = links()
    import('./zoom.css').then(
      () => setOpened({ first: all.indexOf(link), pictures: all.map(pictureOf) }),
      () => location.assign(link.href),
    )
  }

  function close(last: number): void {
    setOpened(null)
    links()[last]?.focus()
  }

  return { place, open, zoom: opened && <Zoom {...opened} label={label} labels={labels} onClose={close} /> }
}

function pictureOf(link: HTMLAnchorElement): ZoomPicture {
  const small = link.querySelector('img')
  return { href: link.href, alt: small?.alt ?? '', preview: small?.currentSrc ?? '' }
}
