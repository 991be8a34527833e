import { Permission } from '#contract/permissions.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { usePage } from '../page-context.tsx'

type PermissionBoxesProps = {
  /** Legend of the fieldset. */
  label: string
  /** Permissions to choose from. */
  offered: readonly Permission[]
  chosen: readonly string[]
  error: string | undefined
}

/** One checkbox per permission, in the order of the contract. */
export function PermissionBoxes({ label, offered, chosen, error }: PermissionBoxesProps) {
  const { t } = usePage()
  return (
    <fieldset className="grid gap-1" aria-describedby={error && 'permissions-error'}>
      <legend className="font-medium">{label}</legend>
      {error && (
        <p id="permissions-error" className="text-sale text-sm">
          {error}
        </p>
      )}
      <div className="grid gap-x-3 sm:grid-cols-2">
        {Permission.options
          .filter((permission) => offered.includes(permission))
          .map((permission) => (
            <Checkbox
              key={permission}
              name="permissions"
              value={permission}
              label={t(`console_staff.permissions.${permission}`)}
              defaultChecked={chosen.includes(permission)}
            />
          ))}
      </div>
    </fieldset>
  )
}

/** Checked permissions of a sent form. */
export const permissionsIn = (form: FormData): string[] => form.getAll('permissions').map(String)
