import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/role-page'
import { calledBy, memberOf } from './members.ts'
import { PermissionChanges } from './permission-changes.tsx'
import { RoleChoice } from './role-choice.tsx'

export const handle = { may: 'staff.write' }

/** Shows what the role in `?role=` would change, with a button that assigns it. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [member, { data: roles }] = await Promise.all([memberOf(ctx, params.id), ctx.api.console.roles.list()])
  return { member, roles, wanted: new URL(request.url).searchParams.get('role') ?? '' }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['role'],
    run: ({ api, params, values }) => api.console.members.changeRole({ params: { id: params.id }, body: values }),
    done: ({ urls, params }) => ({ to: urls.member(params.id), toast: 'console_staff.change_role.done' }),
  })

export default function RolePage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { member, roles } = loaderData
  const before = roles.find(({ name }) => name === member.role)
  const after = roles.find(({ name }) => name === (actionData?.values.role ?? loaderData.wanted))
  const previewed = after !== undefined && after.name !== member.role
  return (
    <>
      <PageHead
        title={t('console_staff.change_role.of', { name: calledBy(member) })}
        text={t('console_staff.change_role.text')}
        up={{ href: urls.member(member.id), title: calledBy(member) }}
      />
      <Card className="mb-4 max-w-xl">
        <form method="get" action={urls.changeRole(member.id)} data-swap="" className="grid gap-4">
          <RoleChoice roles={roles} chosen={after?.name ?? member.role} error={undefined} />
          <Button variant={previewed ? 'secondary' : 'primary'} className="justify-self-start">
            {t('console_staff.change_role.preview')}
          </Button>
        </form>
      </Card>
      {previewed && (
        <FormPage
          action={urls.changeRole(member.id)}
          formError={actionData?.formError}
          save={t('console_staff.change_role.button', { role: titleOf(after.title) })}
          back={urls.member(member.id)}
        >
          <input type="hidden" name="role" value={after.name} />
          <PermissionChanges before={before?.permissions ?? []} after={after.permissions} />
        </FormPage>
      )}
    </>
  )
}
