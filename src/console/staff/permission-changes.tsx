import type { Permission } from '#contract/permissions.ts'
import { Icon } from '#ui/icon.tsx'
import { usePage } from '../page-context.tsx'

type PermissionChangesProps = { before: Permission[]; after: Permission[] }

/** Permissions that a staff member gains and loses with a new role. */
export function PermissionChanges({ before, after }: PermissionChangesProps) {
  const { t } = usePage()
  const gained = after.filter((one) => !before.includes(one))
  const lost = before.filter((one) => !after.includes(one))
  const parts = [
    { title: t('console_staff.change_role.gains'), icon: 'plus', list: gained },
    { title: t('console_staff.change_role.loses'), icon: 'minus', list: lost },
  ] as const
  return parts
    .filter(({ list }) => list.length > 0)
    .map(({ title, icon, list }) => (
      <div key={icon}>
        <h2 className="font-semibold">{title}</h2>
        <ul className="mt-1 grid gap-1 sm:grid-cols-2">
          {list.map((permission) => (
            <li key={permission} className="flex items-center gap-2">
              <Icon name={icon} size={16} />
              {t(`console_staff.permissions.${permission}`)}
            </li>
          ))}
        </ul>
      </div>
    ))
}
