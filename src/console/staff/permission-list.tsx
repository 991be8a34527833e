import type { Permission } from '#contract/permissions.ts'
import { usePage } from '../page-context.tsx'

/** Longer lists are collapsed. */
const SHOWN = 4

/** Permissions as text. A long list is collapsed behind its count. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const { t, number } = usePage()
  const words = permissions.map((permission) => t(`console_staff.permissions.${permission}`))
  const list = words.join(t('console.comma'))
  if (words.length <= SHOWN) return list
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center text-primary-text">
        {t('console_staff.roles.may_count', { count: words.length, number: number(words.length) })}
      </summary>
      <ul className="grid gap-1 text-start">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </details>
  )
}
