import type { AnchorHTMLAttributes } from 'react'
import { BannerPicture, type Shown } from './banner-picture.tsx'
import { buttonClasses } from './button.tsx'

/** Slides are almost as wide as the screen. The narrowest phone has 360 px. */
const widths = [480, 640, 960, 1600]

type SlideProps = {
  link: AnchorHTMLAttributes<HTMLAnchorElement>
  picture: Shown
  title: string
  text: string
  /** The text of the button. The whole slide is one link. */
  button: string
  /** The first slide loads at once. */
  first?: boolean
}

/** One slide of the main slider. */
export function Slide({ link, picture, title, text, button, first = false }: SlideProps) {
  return (
    <a {...link} className="slide">
      <BannerPicture
        {...picture}
        sizes="(min-width: 87.5rem) 1352px, 96vw"
        ratio={2.5}
        widths={widths}
        eager={first}
        className={picture.narrow === '' ? undefined : 'max-md:aspect-[1.6]'}
      />
      <span className="slide-words">
        <strong>{title}</strong>
        {text && <span className="slide-text">{text}</span>}
        <span className={buttonClasses({ variant: 'saffron' })}>{button}</span>
      </span>
    </a>
  )
}
