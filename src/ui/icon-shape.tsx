import { classes } from './classes.ts'

type IconShapeProps = { d: string; size?: number; filled?: boolean; mirrored?: boolean }

/**
 * An icon of one path (`lucide-static/icons/….svg?path`). Islands import single paths, because `Icon` would add all icons to the
 * browser bundle.
 */
export function IconShape({ d, size = 24, filled = false, mirrored = false }: IconShapeProps) {
  const iconClasses = classes('icon', filled && 'icon-filled', mirrored && 'icon-mirrored')
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={iconClasses}>
      <path d={d} />
    </svg>
  )
}
