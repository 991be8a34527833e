import type { ReactNode } from 'react'

/** The cards that are taken, as buyers know them by sight. */
export function CardLogos() {
  return (
    <ul className="flex gap-2">
      <li>
        <Logo name="Visa">
          <path
            fill="#1a1f71"
            d="M17.5 9.6 14.6 17h-2l-1.4-5.8c-.1-.4-.2-.5-.5-.7-.5-.3-1.4-.5-2.1-.7l.1-.2h3.1c.4 0 .8.3.9.8l.8 4.1 1.9-4.9h2.1Zm7.6 5c0-2-2.7-2.1-2.7-3 0-.3.3-.5.8-.6.3 0 1-.1 1.8.3l.3-1.5a5 5 0 0 0-1.7-.3c-1.8 0-3.1 1-3.1 2.4 0 1 .9 1.6 1.6 1.9.7.4.9.6.9.9 0 .5-.6.7-1.1.7-.9 0-1.5-.2-1.9-.4l-.3 1.5c.4.2 1.2.4 2.1.4 1.9 0 3.3-1 3.3-2.3Zm5 2.4h1.8l-1.6-7.4h-1.7c-.4 0-.7.2-.8.5l-3 6.9h2.1l.4-1.1h2.5l.3 1.1Zm-2.2-2.7 1-2.8.6 2.8h-1.6Zm-8.3-4.7L18 17h-2l1.6-7.4h2Z"
          />
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
