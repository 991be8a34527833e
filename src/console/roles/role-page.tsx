import { data } from 'react-router'
import type { Role } from '#contract/staff/roles.ts'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { readShownValues, SHOWN_VALUES_FIELD } from '../components/read-shown-values.ts'
import { formAction } from '../form-action.ts'
import { useHasPermission, useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/role-page'
import { RoleFields, type RoleValues, roleIn } from './role-fields.tsx'

export const handle = { may: 'staff.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: roles } = await requestContext(context).api.console.roles.list()
  const role = roles.find(({ name }) => name === params.role)
  if (!role) throw data(null, { status: 404 })
  return { role }
}

/** Changes a role. The change applies to all staff with this role from their next request on. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: roleIn,
    run: ({ api, params, form, values }) =>
      api.console.roles.change({ params: { name: params.role }, body: { ...values, seen: readShownValues(form) } }),
    done: ({ urls }) => ({ to: urls.roles(), toast: 'console_staff.roles.changed' }),
  })

export default function RolePage({ loaderData: { role }, actionData }: Route.ComponentProps) {
  const { t, urls, number, titleOf } = usePage()
  const held = useHeld(role)
  const { permissions: own } = useMe()
  const { formError, values } = actionData ?? {}
  const shown = valuesOf(role)
  return (
    <>
      <PageHead
        title={titleOf(role.title)}
        text={t('console_staff.roles.has', { count: role.members, number: number(role.members) })}
        up={{ href: urls.roles(), title: t('console_staff.roles.title') }}
      />
      {held ? (
        <Card className="grid max-w-xl gap-4">
          <Notice>{held}</Notice>
          <fieldset disabled className="grid gap-5">
            <RoleFields values={shown} formError={undefined} offered={role.permissions} />
          </fieldset>
        </Card>
      ) : (
        <FormPage action={urls.role(role.name)} formError={formError} save={t('console.save')} back={urls.roles()}>
          <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(shown)} />
          <RoleFields values={values ?? shown} formError={formError} offered={own} />
        </FormPage>
      )}
    </>
  )
}

const valuesOf = ({ title, second_factor, permissions }: Role): RoleValues => ({
  title_en: title.en ?? '',
  title_fa: title.fa ?? '',
  second_factor,
  permissions,
})

/** Reason why the staff member cannot change the role; undefined if they can. */
function useHeld({ name, everything, permissions }: Role): string | undefined {
  const { t } = usePage()
  const me = useMe()
  const may = useHasPermission()
  if (everything) return t('console_staff.roles.held.everything')
  if (name === me.role.name) return t('console_staff.roles.held.own')
  if (!may('staff.write') || !permissions.every(may)) return t('console_staff.roles.held.above')
  return undefined
}
