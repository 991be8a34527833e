import type { Role } from '#contract/staff/roles.ts'
import { SelectField } from '#ui/field.tsx'
import { usePage } from '../page-context.tsx'

type RoleChoiceProps = { roles: Role[]; chosen: string; error: string | undefined }

/** Select for the role of a staff member. */
export function RoleChoice({ roles, chosen, error }: RoleChoiceProps) {
  const { t, titleOf } = usePage()
  return (
    <SelectField name="role" label={t('console_staff.role')} defaultValue={chosen} error={error}>
      {roles.map(({ name, title }) => (
        <option key={name} value={name}>
          {titleOf(title)}
        </option>
      ))}
    </SelectField>
  )
}
