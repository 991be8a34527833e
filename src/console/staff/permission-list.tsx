import type { Permission } from '#contract/permissions.ts'
import { usePage } from '../page-context.tsx'

/** So many are named before the others are hidden behind a press. */
const SHOWN = 4

/** What somebody or something may, in words; a long list opens at a press. */
export function PermissionList({ permissions }: { permissions: readonly Permission[] }) {
  const { say, number } = usePage()
  const words = permissions.map((permission) => say(`console_staff.permissions.${permission}`))
  const list = words.join(say('console.comma'))
  if (words.length <= SHOWN) return list
  return (
    <details>
      <summary className="flex min-h-12 cursor-pointer items-center text-primary-text">
        {say('console_staff.roles.may_count', { count: words.length, number: number(words.length) })}
      </summary>
      <ul className="grid gap-1 text-start">
        {words.map((word) => (
          <li key={word}>{word}</li>
        ))}
      </ul>
    </details>
  )
}
