import { Icon } from '#ui/icon.tsx'

/** The networks with a logo in social-icon.css, by the host of the link. */
const networks: [host: RegExp, network: string][] = [
  [/facebook|fb\.com/, 'facebook'],
  [/instagram/, 'instagram'],
  [/t\.me|telegram/, 'telegram'],
  [/youtu/, 'youtube'],
  [/tiktok/, 'tiktok'],
  [/twitter|\/\/x\.com/, 'x'],
  [/whatsapp|wa\.me/, 'whatsapp'],
]

export function SocialIcon({ url }: { url: string }) {
  const network = networks.find(([host]) => host.test(url))?.[1]
  return network ? <span className="social-icon" data-network={network} /> : <Icon name="globe" size={22} />
}
