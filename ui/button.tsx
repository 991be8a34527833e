import type { AnchorHTMLAttributes, ButtonHTMLAttributes } from 'react'

const looks = {
  primary: 'bg-primary text-on-primary hover:bg-primary-hover',
  secondary: 'border border-line bg-card text-ink hover:border-primary-text',
  saffron: 'bg-saffron text-[#1c1a17] hover:[filter:brightness(95%)]',
  quiet: 'text-primary-text hover:underline',
  danger: 'bg-sale text-card hover:[filter:brightness(95%)]',
} as const
type Look = { look?: keyof typeof looks; small?: boolean; wide?: boolean }

function classesOf({ look = 'primary', small = false, wide = false }: Look, extra = '') {
  const size = small ? 'min-h-10 px-3 py-2 text-sm' : 'min-h-12 px-5 py-2'
  const frame =
    'inline-flex cursor-pointer items-center justify-center gap-2 rounded-xl font-semibold transition-colors'
  const off = 'disabled:cursor-not-allowed disabled:opacity-50'
  return `${frame} ${size} ${looks[look]} ${off} ${wide ? 'w-full' : ''} ${extra}`
}

/** A button that submits its form unless told otherwise; 48 px tall, 40 px when small. */
export function Button({
  look,
  small,
  wide,
  className,
  type = 'submit',
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type={type} className={classesOf({ look, small, wide }, className)} {...rest} />
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
    <a className={classesOf({ look, small, wide }, className)} {...rest}>
      {children}
    </a>
  )
}
