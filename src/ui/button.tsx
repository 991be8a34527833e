import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type ButtonLook = 'primary' | 'secondary' | 'saffron' | 'soft' | 'quiet' | 'bare' | 'round' | 'danger'
type Look = { look?: ButtonLook; small?: boolean; wide?: boolean }

/** The classes of a button (button.css), for elements that are neither button nor link, such as `summary`. `extra`: layout classes. */
export const buttonClasses = ({ look = 'primary', small = false, wide = false }: Look, extra?: string) =>
  classes('button', `button-${look}`, small && 'button-small', wide && 'w-full', extra)

/** A button, by default of type submit. 48 px high, 40 px if small, 44 px if round. */
export function Button({
  look,
  small,
  wide,
  className,
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} {...rest} className={buttonClasses({ look, small, wide }, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  look,
  small,
  wide,
  className,
  children,
  ...rest
}: Look & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={buttonClasses({ look, small, wide }, className)}>
      {children}
    </a>
  )
}
