import { SelectField, TextField } from '#ui/field.tsx'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction, redirectWithToast } from '../form-action.ts'
import { useFrame, useMe } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/invite-page'
import { InvitationLink } from './invitation-link.tsx'
import { RoleChoice } from './role-choice.tsx'

export const handle = { may: 'staff.write' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: roles } = await requestContext(context).api.console.roles.list()
  return { roles }
}

/** Invites a staff member and shows the link in place of the form: the API returns the link only in this response. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: ['email', 'role', 'language'],
    async run({ ctx, api, urls, values }) {
      const member = await api.console.members.invite({ body: values })
      if (member.link) return { invited: { ...member, link: member.link } }
      const toast = ['console_staff.invite.sent', { email: member.email }] as const
      return redirectWithToast(ctx, { to: urls.staff(), toast })
    },
  })

export default function InvitePage({ loaderData: { roles }, actionData }: Route.ComponentProps) {
  const { t, urls, language } = usePage()
  const languages = useFrame()?.languages ?? []
  const { mail_leaves } = useMe()
  if (actionData && 'invited' in actionData) {
    const { invited } = actionData
    return <InvitationLink member={invited} link={invited.link} nextUrl={urls.member(invited.id)} />
  }
  const { formError, values } = actionData ?? {}
  return (
    <>
      <PageHead
        title={t('console_staff.invite.title')}
        text={t(mail_leaves ? 'console_staff.invite.text' : 'console_staff.invite.text_no_server')}
        up={{ href: urls.staff(), title: t('console_staff.title') }}
      />
      <FormPage
        action={urls.invite()}
        formError={formError}
        save={t('console_staff.invite.button')}
        back={urls.staff()}
      >
        <TextField
          name="email"
          type="email"
          label={t('errors.fields.email')}
          defaultValue={values?.email}
          error={formError?.fields.email}
          dir="ltr"
          autoComplete="off"
          autoFocus={!formError}
          required
        />
        <RoleChoice roles={roles} chosen={values?.role ?? 'packer'} error={formError?.fields.role} />
        <SelectField
          name="language"
          label={t('console_staff.invite.language')}
          defaultValue={values?.language ?? language}
          error={formError?.fields.language}
        >
          {languages.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </SelectField>
      </FormPage>
    </>
  )
}
