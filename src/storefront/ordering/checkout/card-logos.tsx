import type { ReactNode } from 'react'
import visa from 'simple-icons/icons/visa.svg?path'

/** The logos of the accepted cards. */
export function CardLogos() {
  return (
    <ul className="flex gap-2">
      <li>
        <Logo name="Visa">
          <path fill="#1a1f71" transform="translate(5 -2) scale(1.25)" d={visa} />
        </Logo>
      </li>
      <li>
        <Logo name="Mastercard">
          <circle cx="16.5" cy="13" r="6.5" fill="#eb001b" />
          <circle cx="23.5" cy="13" r="6.5" fill="#f79e1b" />
          <path fill="#ff5f00" d="M20 7.5a6.5 6.5 0 0 1 0 11 6.5 6.5 0 0 1 0-11Z" />
        </Logo>
      </li>
    </ul>
  )
}

function Logo({ name, children }: { name: string; children: ReactNode }) {
  return (
    <svg role="img" aria-label={name} viewBox="0 0 40 26" width={48} height={31} className="block">
      <rect x=".5" y=".5" width="39" height="25" rx="4" fill="#fff" stroke="#d8d2c6" />
      {children}
    </svg>
  )
}
