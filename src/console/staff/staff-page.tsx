import type { Member } from '#contract/staff/members.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/staff-page'
import { MemberState } from './member-state.tsx'
import { calledBy } from './members.ts'

export const handle = { may: 'staff.read' }

/** All staff members, and the roles for their titles. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = requestContext(context)
  const [{ data: members }, { data: roles }] = await Promise.all([api.console.members.list(), api.console.roles.list()])
  return { members, roles }
}

export default function StaffPage({ loaderData: { members, roles } }: Route.ComponentProps) {
  const { t, urls, moment, titleOf } = usePage()
  const may = useHasPermission()
  const roleOf = (name: string) => titleOf(roles.find((role) => role.name === name)?.title ?? { en: name })
  const columns: Column<Member>[] = [
    {
      title: t('console_staff.name'),
      variant: 'main',
      cell: (member) => (
        <span className="grid justify-items-start">
          <TextLink href={urls.member(member.id)}>
            <bdi>{calledBy(member)}</bdi>
          </TextLink>
          {member.name && <bdi className="font-normal text-ink-soft text-sm">{member.email}</bdi>}
        </span>
      ),
    },
    { title: t('console_staff.role'), cell: ({ role }) => roleOf(role) },
    { title: t('console_staff.state'), cell: (member) => <MemberState member={member} /> },
    {
      title: t('console_staff.factor'),
      cell: ({ second_factor }) => t(second_factor ? 'console_staff.factor_on' : 'console_staff.factor_off'),
    },
    { title: t('console_staff.seen'), cell: ({ seen_at }) => (seen_at ? moment(seen_at) : t('console.never')) },
  ]
  return (
    <>
      <PageHead title={t('console_staff.title')} text={t('console_staff.text')}>
        <ButtonLink href={urls.roles()} variant="secondary" className="ms-auto">
          {t('console_staff.roles.title')}
        </ButtonLink>
        {may('staff.write') && (
          <ButtonLink href={urls.invite()}>
            <Icon name="plus" size={20} />
            {t('console_staff.invite.title')}
          </ButtonLink>
        )}
      </PageHead>
      <DataTable caption={t('console_staff.title')} columns={columns} rows={members} keyOf={({ id }) => id} />
    </>
  )
}
