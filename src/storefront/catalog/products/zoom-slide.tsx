import { useLayoutEffect, useRef } from 'react'
import { classes } from '#ui/classes.ts'

/** `standIn`: the small picture that is shown until the large one has come. */
export type ZoomPicture = { href: string; alt: string; standIn: string }

/** One picture of the whole screen. Enlarged it scrolls, and what scrolls can be reached by keyboard. */
export function ZoomSlide({ picture, isNear }: { picture: ZoomPicture; isNear: boolean }) {
  const { href, alt, standIn } = picture
  const slide = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (standIn) slide.current?.style.setProperty('background', `center / contain no-repeat url("${standIn}")`)
  }, [standIn])
  return (
    // Pictures have no direction: with this one, scrolled pixels always count from the left.
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
