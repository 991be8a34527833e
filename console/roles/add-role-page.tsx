import { textOf } from '../../pages/form-refusal.ts'
import { TextField } from '../../ui/field.tsx'
import { formOf } from '../form-of.ts'
import { useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { doneAt, submit } from '../parts/submit.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/add-role-page'
import { RoleFields, roleIn } from './role-fields.tsx'

export const handle = { may: 'staff.write' }

export const loader = () => ({ key: crypto.randomUUID() })

/** Adds a role, which somebody can then be given; sent twice it is one. */
export async function action({ request, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const form = await formOf(request, context)
  const [values, name] = [roleIn(form), textOf(form, 'name')]
  return await submit(visit, { values, name }, async () => {
    await visit.api.console.roles.add({ body: { ...values, name } }, { idempotencyKey: textOf(form, 'key') })
    return doneAt(visit, visit.links.roles(), 'console_staff.roles.added')
  })
}

const nothing = { title_en: '', title_fa: '', second_factor: true, permissions: [] }

export default function AddRolePage({ loaderData: { key }, actionData }: Route.ComponentProps) {
  const { say, links } = usePage()
  const { permissions: own } = useMe()
  const { refused, values = nothing, name } = actionData ?? {}
  return (
    <>
      <PageHead
        title={say('console_staff.roles.add')}
        text={say('console_staff.roles.add_text')}
        up={{ href: links.roles(), title: say('console_staff.roles.title') }}
      />
      <FormPage action={links.addRole()} refused={refused} save={say('console_staff.roles.add')} back={links.roles()}>
        <input type="hidden" name="key" value={key} />
        <TextField
          name="name"
          label={say('console_staff.roles.name')}
          hint={say('console_staff.roles.name_hint')}
          defaultValue={name}
          error={refused?.fields.name}
          dir="ltr"
          maxLength={40}
          autoComplete="off"
          autoFocus={!refused}
          required
        />
        <RoleFields values={values} refused={refused} offered={own} />
      </FormPage>
    </>
  )
}
