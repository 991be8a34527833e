import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '../components/facts.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/member-page'
import { MemberState } from './member-state.tsx'
import { calledBy, memberOf } from './members.ts'
import { memberSteps, stepNames } from './steps.ts'

export const handle = { may: 'staff.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [member, { data: roles }] = await Promise.all([memberOf(ctx, params.id), ctx.api.console.roles.list()])
  return { member, role: roles.find(({ name }) => name === member.role) }
}

export default function MemberPage({ loaderData: { member, role } }: Route.ComponentProps) {
  const { t, urls, moment, titleOf } = usePage()
  const may = useHasPermission()
  const steps = may('staff.write') ? stepNames.filter((name) => memberSteps[name].fits(member)) : []
  const facts = [
    [t('errors.fields.email'), <bdi key="email">{member.email}</bdi>],
    [t('console_staff.role'), role ? titleOf(role.title) : member.role],
    [t('console_staff.state'), <MemberState key="state" member={member} />],
    [t('console_staff.factor'), t(member.second_factor ? 'console_staff.factor_on' : 'console_staff.factor_off')],
    [t('console_staff.seen'), member.seen_at ? moment(member.seen_at) : t('console.never')],
    ...(member.invited_until ? [[t('console_staff.invited_until'), moment(member.invited_until)]] : []),
  ] as const
  return (
    <>
      <PageHead title={calledBy(member)} up={{ href: urls.staff(), title: t('console_staff.title') }} />
      <Card className="grid max-w-xl gap-5">
        <Facts of={facts} />
        {may('staff.write') && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={urls.changeRole(member.id)} variant="secondary">
              {t('console_staff.change_role.title')}
            </ButtonLink>
            {steps.map((name) => (
              <ButtonLink key={name} href={urls.memberStep(member.id, name)} variant="secondary" data-dialog="">
                {t(`console_staff.steps.${name}.title`)}
              </ButtonLink>
            ))}
          </div>
        )}
        {may('audit.read') && (
          <div className="flex flex-wrap gap-3">
            <ButtonLink href={urls.auditLog({ actor: member.id })} variant="quiet">
              {t('console_staff.done_by')}
            </ButtonLink>
            <ButtonLink href={urls.auditLog({ target_type: 'staff', target_id: member.id })} variant="quiet">
              {t('console_staff.done_to')}
            </ButtonLink>
          </div>
        )}
      </Card>
    </>
  )
}
