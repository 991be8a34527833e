import type { DialogHTMLAttributes, ReactNode } from 'react'
import { BannerPicture, type Shown } from './banner-picture.tsx'
import { classes } from './classes.ts'
import { Title } from './title.tsx'

type PopupCardProps = DialogHTMLAttributes<HTMLDialogElement> & {
  picture: Shown
  heading: string
  text: string
  /** The actions. */
  children: ReactNode
  /** A lower picture, to leave space for the content below. */
  isFlat?: boolean
  /** Content in the corner, over the picture. */
  corner?: ReactNode
}

/** A popup over the page, or at its bottom: picture, heading, text and actions. */
export function PopupCard({ picture, heading, text, children, isFlat = false, corner, ...dialog }: PopupCardProps) {
  return (
    <dialog open {...dialog} className="popup">
      {picture.name && (
        <BannerPicture
          {...picture}
          sizes="(min-width: 36rem) 480px, 100vw"
          ratio={isFlat ? 2.5 : 1.6}
          widths={[480, 960]}
        />
      )}
      <div className={classes('grid grid-cols-1 gap-3 text-center', isFlat ? 'p-4' : 'p-6')}>
        <Title as="h2" size="question">
          {heading}
        </Title>
        {text && <p className="text-ink-soft leading-relaxed">{text}</p>}
        {children}
      </div>
      {corner && <div className="absolute end-2 top-2">{corner}</div>}
    </dialog>
  )
}
