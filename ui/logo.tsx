/** The symbol: the dome of a charsu, where four bazaar lanes meet, within an eight-pointed star of lapis. */
function LogoSymbol({ size = 44 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true" className="shrink-0">
      <g className="fill-primary">
        <rect x="7.5" y="7.5" width="33" height="33" rx="4" />
        <rect x="7.5" y="7.5" width="33" height="33" rx="4" transform="rotate(45 24 24)" />
      </g>
      <path fill="#fff8ea" d="M24 10c.6 3.6 10.5 6 10.5 15v10.5h-21V25C13.5 16 23.4 13.6 24 10Z" />
      <path fill="#e9a21b" d="M24 19.5c.4 2.3 5.6 3.6 5.6 8.8v7.2H18.4v-7.2c0-5.2 5.2-6.5 5.6-8.8Z" />
      <circle cx="24" cy="8" r="1.7" fill="#e9a21b" />
    </svg>
  )
}

/** Symbol and name as the way home. */
export function Logo({ href, name, light = false }: { href: string; name: string; light?: boolean }) {
  return (
    <a href={href} className="inline-flex min-h-12 items-center gap-2.5">
      <LogoSymbol />
      <span className={`font-extrabold text-xl tracking-tight md:text-2xl ${light ? 'text-ink' : 'text-primary-text'}`}>
        {name}
      </span>
    </a>
  )
}
