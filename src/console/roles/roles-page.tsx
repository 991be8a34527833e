import type { Role } from '#contract/staff/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { PermissionList } from '../staff/permission-list.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/roles-page'

export const handle = { may: 'staff.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: roles } = await visitOf(context).api.console.roles.list()
  return { roles }
}

/** Roles with their permissions. */
export default function RolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const { say, links, number, titleOf } = usePage()
  const may = useMay()
  const columns: Column<Role>[] = [
    {
      title: say('console_staff.role'),
      look: 'main',
      cell: ({ name, title }) => (
        <TextLink href={links.role(name)}>
          <bdi>{titleOf(title)}</bdi>
        </TextLink>
      ),
    },
    {
      title: say('console_staff.roles.may'),
      cell: ({ everything, permissions }) =>
        everything ? say('console_staff.roles.everything') : <PermissionList permissions={permissions} />,
    },
    {
      title: say('console_staff.factor'),
      cell: ({ second_factor }) =>
        say(second_factor ? 'console_staff.roles.factor_must' : 'console_staff.roles.factor_free'),
    },
    { title: say('console_staff.roles.members'), look: 'number', cell: ({ members }) => number(members) },
  ]
  return (
    <>
      <PageHead
        title={say('console_staff.roles.title')}
        text={say('console_staff.roles.text')}
        up={{ href: links.staff(), title: say('console_staff.title') }}
      >
        {may('staff.write') && (
          <ButtonLink href={links.addRole()}>
            <Icon name="plus" size={20} />
            {say('console_staff.roles.add')}
          </ButtonLink>
        )}
      </PageHead>
      <DataTable caption={say('console_staff.roles.title')} columns={columns} rows={roles} keyOf={({ name }) => name} />
    </>
  )
}
