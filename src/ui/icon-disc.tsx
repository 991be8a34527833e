import { Icon, type IconName } from './icon.tsx'

const tones = {
  soft: 'bg-primary-soft text-primary-text',
  sunk: 'bg-sunk text-primary-text',
  clear: 'bg-white/15',
  success: 'bg-success text-card',
} as const
const sizes = {
  small: { disc: 'size-8', icon: 20 },
  medium: { disc: 'size-12', icon: 24 },
  large: { disc: 'size-20', icon: 36 },
} as const

/** An icon on a round background. */
export function IconDisc({
  name,
  tone = 'soft',
  size = 'medium',
}: {
  name: IconName
  tone?: keyof typeof tones
  size?: keyof typeof sizes
}) {
  const { disc, icon } = sizes[size]
  return (
    <span className={`grid shrink-0 place-items-center rounded-full ${disc} ${tones[tone]}`}>
      <Icon name={name} size={icon} />
    </span>
  )
}
