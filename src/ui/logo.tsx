/** The symbol of the logo: the dome of a charsu, where four bazaar lanes meet, within an eight-pointed star of lapis. */
const LogoSymbol = ({ size = 44 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 48 48" aria-hidden="true">
    <path d="M11.5 7.5h25a4 4 0 0 1 4 4v25a4 4 0 0 1-4 4h-25a4 4 0 0 1-4-4v-25a4 4 0 0 1 4-4ZM26.83 3.5l17.67 17.67a4 4 0 0 1 0 5.66L26.83 44.5a4 4 0 0 1-5.66 0L3.5 26.83a4 4 0 0 1 0-5.66L21.17 3.5a4 4 0 0 1 5.66 0Z" />
    <path fill="#fff8ea" d="M24 10c.6 3.6 10.5 6 10.5 15v10.5h-21V25C13.5 16 23.4 13.6 24 10Z" />
    <path
      fill="#e9a21b"
      d="M24 19.5c.4 2.3 5.6 3.6 5.6 8.8v7.2H18.4v-7.2c0-5.2 5.2-6.5 5.6-8.8ZM24 6.3a1.7 1.7 0 1 0 0 3.4 1.7 1.7 0 1 0 0-3.4Z"
    />
  </svg>
)

type LogoProps = {
  href: string
  name: string
  light?: boolean
  /** URL of the shop's own logo, which replaces symbol and name. */
  picture?: string
}

/** The logo as a link to the home page. */
export const Logo = ({ href, name, light = false, picture = '' }: LogoProps) => (
  <a href={href} className={light ? 'logo logo-light' : 'logo'}>
    {picture ? (
      <img src={picture} alt={name} />
    ) : (
      <>
        <LogoSymbol />
        {name}
      </>
    )}
  </a>
)
