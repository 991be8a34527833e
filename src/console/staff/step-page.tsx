import { data } from 'react-router'
import { TextLink } from '#ui/text-link.tsx'
import { Confirm } from '../components/confirm.tsx'
import { formAction, redirectWithToast } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/step-page'
import { InvitationLink } from './invitation-link.tsx'
import { calledBy, memberOf } from './members.ts'
import { isStepName, memberSteps, type StepName } from './steps.ts'

export const handle = { may: 'staff.write' }

const stepOf = (name: string): StepName => {
  if (!isStepName(name)) throw data(null, { status: 404 })
  return name
}

export async function loader({ params, context }: Route.LoaderArgs) {
  return { step: stepOf(params.step), member: await memberOf(requestContext(context), params.id) }
}

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ ctx, api, urls, params: { id, step: requested } }) {
      const step = stepOf(requested)
      const { members } = api.console
      if (step === 'invite-again') {
        const member = await members.inviteAgain({ params: { id } })
        if (member.link) return { invited: { ...member, link: member.link } }
      } else await members[memberSteps[step].call]({ params: { id } })
      return redirectWithToast(ctx, { to: urls.member(id), toast: `console_staff.steps.${step}.done` })
    },
  })

export default function StepPage({ loaderData: { step, member }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const name = calledBy(member)
  if (actionData && 'invited' in actionData) {
    const { invited } = actionData
    return <InvitationLink member={invited} link={invited.link} nextUrl={urls.member(member.id)} />
  }
  return (
    <Confirm
      title={t(`console_staff.steps.${step}.question`, { name })}
      text={t(`console_staff.steps.${step}.text`)}
      action={urls.memberStep(member.id, step)}
      confirmLabel={t(`console_staff.steps.${step}.title`)}
      back={urls.member(member.id)}
      danger={memberSteps[step].danger}
      formError={actionData?.formError}
    >
      {step === 'block' && may('tokens.write') && (
        <TextLink href={urls.webhooks()}>{t('console_webhooks.title')}</TextLink>
      )}
    </Confirm>
  )
}
