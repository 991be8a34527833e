import type { AnchorHTMLAttributes } from 'react'
import { BannerPicture, type Shown } from './banner-picture.tsx'

type BannerCardProps = {
  link: AnchorHTMLAttributes<HTMLAnchorElement>
  picture: Shown
  title: string
  text: string
}

/** A banner of the home page: text over a picture. */
export const BannerCard = ({ link, picture, title, text }: BannerCardProps) => (
  <a {...link} className="banner">
    <BannerPicture
      {...picture}
      sizes="(min-width: 62rem) 450px, (min-width: 48rem) 46vw, 84vw"
      widths={[320, 480, 640, 960]}
      ratio={2.2}
    />
    <span className="banner-words">
      <strong>{title}</strong>
      <span>{text}</span>
    </span>
  </a>
)
