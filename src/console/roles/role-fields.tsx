import type { Permission } from '#contract/permissions.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { textsOf } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'
import { PermissionBoxes, permissionsIn } from '../staff/permission-boxes.tsx'

/** Values of the role form. */
export type RoleValues = { title_en: string; title_fa: string; second_factor: boolean; permissions: string[] }

/** Reads the values from a sent form. */
export const roleIn = (form: FormData): RoleValues => ({
  ...textsOf(form, ['title_en', 'title_fa']),
  second_factor: form.has('second_factor'),
  permissions: permissionsIn(form),
})

type RoleFieldsProps = {
  values: RoleValues
  formError: FormError | null | undefined
  /** Permissions that the staff member can grant. */
  offered: readonly Permission[]
}

/** Titles of a role, its permissions, and whether it requires a second factor. */
export function RoleFields({ values, formError, offered }: RoleFieldsProps) {
  const { t } = usePage()
  const text = (name: 'title_en' | 'title_fa') => ({
    name,
    label: t(`errors.fields.${name}`),
    defaultValue: values[name],
    error: formError?.fields[name],
    maxLength: 60,
    autoComplete: 'off',
  })
  return (
    <>
      <div className="grid gap-3 sm:grid-cols-2">
        <TextField {...text('title_en')} dir="ltr" lang="en" required />
        <TextField {...text('title_fa')} dir="rtl" lang="fa" />
      </div>
      <PermissionBoxes
        label={t('console_staff.roles.may')}
        offered={offered}
        chosen={values.permissions}
        error={formError?.fields.permissions}
      />
      <Checkbox
        name="second_factor"
        value="on"
        label={t('console_staff.roles.factor')}
        hint={t('console_staff.roles.factor_hint')}
        defaultChecked={values.second_factor}
      />
    </>
  )
}
