import type { Member } from '#contract/staff/members.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/staff-page'
import { MemberState } from './member-state.tsx'
import { calledBy } from './members.ts'

export const handle = { may: 'staff.read' }

/** All staff members, and the roles for their titles. */
export async function loader({ context }: Route.LoaderArgs) {
  const { api } = visitOf(context)
  const [{ data: members }, { data: roles }] = await Promise.all([api.console.members.list(), api.console.roles.list()])
  return { members, roles }
}

export default function StaffPage({ loaderData: { members, roles } }: Route.ComponentProps) {
  const { say, links, moment, titleOf } = usePage()
  const may = useMay()
  const roleOf = (name: string) => titleOf(roles.find((role) => role.name === name)?.title ?? { en: name })
  const columns: Column<Member>[] = [
    {
      title: say('console_staff.name'),
      look: 'main',
      cell: (member) => (
        <span className="grid justify-items-start">
          <TextLink href={links.member(member.id)}>
            <bdi>{calledBy(member)}</bdi>
          </TextLink>
          {member.name && <bdi className="font-normal text-ink-soft text-sm">{member.email}</bdi>}
        </span>
      ),
    },
    { title: say('console_staff.role'), cell: ({ role }) => roleOf(role) },
    { title: say('console_staff.state'), cell: (member) => <MemberState member={member} /> },
    {
      title: say('console_staff.factor'),
      cell: ({ second_factor }) => say(second_factor ? 'console_staff.factor_on' : 'console_staff.factor_off'),
    },
    { title: say('console_staff.seen'), cell: ({ seen_at }) => (seen_at ? moment(seen_at) : say('console.never')) },
  ]
  return (
    <>
      <PageHead title={say('console_staff.title')} text={say('console_staff.text')}>
        <ButtonLink href={links.roles()} look="secondary" className="ms-auto">
          {say('console_staff.roles.title')}
        </ButtonLink>
        {may('staff.write') && (
          <ButtonLink href={links.invite()}>
            <Icon name="plus" size={20} />
            {say('console_staff.invite.title')}
          </ButtonLink>
        )}
      </PageHead>
      <DataTable caption={say('console_staff.title')} columns={columns} rows={members} keyOf={({ id }) => id} />
    </>
  )
}
