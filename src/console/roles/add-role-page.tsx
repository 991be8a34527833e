import { TextField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/add-role-page'
import { RoleFields, roleIn } from './role-fields.tsx'

export const handle = { may: 'staff.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a role. The idempotency key prevents a second role if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => ({ ...roleIn(form), name: textOf(form, 'name') }),
    run: ({ api, values, once }) => api.console.roles.add({ body: values }, once),
    done: ({ urls }) => ({ to: urls.roles(), toast: 'console_staff.roles.added' }),
  })

const nothing = { name: '', title_en: '', title_fa: '', second_factor: true, permissions: [] }

export default function AddRolePage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { permissions: own } = useMe()
  const { formError, values = nothing } = actionData ?? {}
  return (
    <>
      <PageHead
        title={t('console_staff.roles.add')}
        text={t('console_staff.roles.add_text')}
        up={{ href: urls.roles(), title: t('console_staff.roles.title') }}
      />
      <FormPage action={urls.addRole()} formError={formError} save={t('console_staff.roles.add')} back={urls.roles()}>
        <input type="hidden" name="key" value={key} />
        <TextField
          name="name"
          label={t('console_staff.roles.name')}
          hint={t('console_staff.roles.name_hint')}
          defaultValue={values.name}
          error={formError?.fields.name}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoFocus={!formError}
          required
        />
        <RoleFields values={values} formError={formError} offered={own} />
      </FormPage>
    </>
  )
}
