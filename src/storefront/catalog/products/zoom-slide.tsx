import { useLayoutEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'

/** `preview`: the small picture shown until the large one has loaded. */
export type ZoomPicture = { href: string; alt: string; preview: string }

/** One picture of the full-screen dialog. An enlarged picture scrolls, so it must be reachable by keyboard. */
export function ZoomSlide({ picture, isNear }: { picture: ZoomPicture; isNear: boolean }) {
  const { href, alt, preview } = picture
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (preview) slide.current?.style.setProperty('background', `center / contain no-repeat url("${preview}")`)
  }, [preview])
  return (
    // `dir="ltr"`: scroll offsets always count from the left, in right-to-left pages too.
    <div
      ref={slide}
      className={classes('zoom-slide', isNear && 'zoom-near')}
      dir="ltr"
      tabIndex={isNear ? 0 : undefined}
    >
      <img loading="lazy" src={href} alt={alt} onLoad={() => slide.current?.style.removeProperty('background')} />
    </div>
  )
}
