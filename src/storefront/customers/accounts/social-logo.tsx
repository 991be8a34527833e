import facebook from 'simple-icons/icons/facebook.svg?path'
import google from 'simple-icons/icons/google.svg?path'
import type { SocialProvider } from '#contract/site/social-providers.ts'

/** The providers' logos in their brand colours. */
export function SocialLogo({ provider }: { provider: SocialProvider }) {
  return (
    <svg width="22" height="22" viewBox="0 0 24 24" aria-hidden="true" className="shrink-0">
      {provider === 'google' ? <Google /> : <path fill="#1877f2" d={facebook} />}
    </svg>
  )
}

/** The four colours of the Google G, clipped by its outline. */
const parts = [
  ['#ea4335', 'M12 12 1 4.5V0h23v12z'],
  ['#fbbc05', 'M12 12 1 4H0v16h1z'],
  ['#34a853', 'M12 12 1 19.5V24h23V12z'],
  ['#4285f4', 'M12 10h12v14l-12-9z'],
] as const

const Google = () => (
  <>
    <clipPath id="google-g">
      <path d={google} />
    </clipPath>
    <g clipPath="url(#google-g)">
      {parts.map(([fill, d]) => (
        <path key={fill} fill={fill} d={d} />
      ))}
    </g>
  </>
)
