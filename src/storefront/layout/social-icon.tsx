import { Icon } from '#ui/icon.tsx'

/** Networks whose sign social-icon.css has, told apart by the host that is linked to. */
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
