import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type ButtonLook = 'primary' | 'secondary' | 'saffron' | 'soft' | 'quiet' | 'bare' | 'round' | 'danger'
type Look = { look?: ButtonLook; small?: boolean; wide?: boolean }

/** The classes of a button (button.css), for what is neither button nor link, such as a summary; `extra` places it. */
export const buttonClasses = ({ look = 'primary', small = false, wide = false }: Look, extra?: string) =>
  classes('button', `button-${look}`, small && 'button-small', wide && 'w-full', extra)

/** A button that submits its form unless told otherwise; 48 px tall, 40 px when small, 44 px when round. */
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
