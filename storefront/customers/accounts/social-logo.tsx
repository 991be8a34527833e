import type { SocialProvider } from '../../../contract/site/social-providers.ts'

/** The providers' logos in their colours, drawn by ourselves. */
export function SocialLogo({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      {provider === 'google' ? <Google /> : <Facebook />}
    </svg>
  )
}

const arcs = [
  ['#ea4335', 'M4.6 7.7A8.6 8.6 0 0 1 18.1 6'],
  ['#fbbc05', 'M4.6 16.3a8.6 8.6 0 0 1 0-8.6'],
  ['#34a853', 'M17.5 18.6A8.6 8.6 0 0 1 4.6 16.3'],
  ['#4285f4', 'M12 12h8.6a8.6 8.6 0 0 1-3.1 6.6'],
] as const

const Google = () => (
  <g fill="none" strokeWidth="4">
    {arcs.map(([stroke, d]) => (
      <path key={stroke} stroke={stroke} d={d} />
    ))}
  </g>
)

const Facebook = () => (
  <>
    <circle cx="12" cy="12" r="11" fill="#1877f2" />
    <path
      fill="#fff"
      d="M10.2 23v-8H7.6v-3.2h2.6V9.4c0-2.7 1.6-4.1 4-4.1.9 0 1.7.1 2.2.2v2.9h-1.6c-1.2 0-1.5.7-1.5 1.5v1.9h3l-.5 3.2h-2.5v8z"
    />
  </>
)
