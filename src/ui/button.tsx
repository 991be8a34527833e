import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'
import { classes } from './classes.ts'

type ButtonVariant = 'primary' | 'secondary' | 'saffron' | 'soft' | 'quiet' | 'bare' | 'round' | 'danger'
type ButtonStyle = { variant?: ButtonVariant; small?: boolean; wide?: boolean }

/** The classes of a button (button.css), for elements that are neither button nor link, such as `summary`. `extra`: layout classes. */
export const buttonClasses = ({ variant = 'primary', small = false, wide = false }: ButtonStyle, extra?: string) =>
  classes('button', `button-${variant}`, small && 'button-small', wide && 'w-full', extra)

/** A button, by default of type submit. 48 px high, 40 px if small, 44 px if round. */
export function Button({
  variant,
  small,
  wide,
  className,
  type = 'submit',
  ...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} {...rest} className={buttonClasses({ variant, small, wide }, className)} />
}

/** A link that looks like a button. */
export function ButtonLink({
  variant,
  small,
  wide,
  className,
  children,
  ...rest
}: ButtonStyle & AnchorHTMLAttributes<HTMLAnchorElement>) {
  return (
    <a {...rest} className={buttonClasses({ variant, small, wide }, className)}>
      {children}
    </a>
  )
}
