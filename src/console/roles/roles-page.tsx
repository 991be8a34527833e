import type { Role } from '#contract/staff/roles.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import { PermissionList } from '../staff/permission-list.tsx'
import type { Route } from './+types/roles-page'

export const handle = { may: 'staff.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { data: roles } = await requestContext(context).api.console.roles.list()
  return { roles }
}

/** Roles with their permissions. */
export default function RolesPage({ loaderData: { roles } }: Route.ComponentProps) {
  const { t, urls, number, titleOf } = usePage()
  const may = useHasPermission()
  const columns: Column<Role>[] = [
    {
      title: t('console_staff.role'),
      variant: 'main',
      cell: ({ name, title }) => (
        <TextLink href={urls.role(name)}>
          <bdi>{titleOf(title)}</bdi>
        </TextLink>
      ),
    },
    {
      title: t('console_staff.roles.may'),
      cell: ({ everything, permissions }) =>
        everything ? t('console_staff.roles.everything') : <PermissionList permissions={permissions} />,
    },
    {
      title: t('console_staff.factor'),
      cell: ({ second_factor }) =>
        t(second_factor ? 'console_staff.roles.factor_must' : 'console_staff.roles.factor_free'),
    },
    { title: t('console_staff.roles.members'), variant: 'number', cell: ({ members }) => number(members) },
  ]
  return (
    <>
      <PageHead
        title={t('console_staff.roles.title')}
        text={t('console_staff.roles.text')}
        up={{ href: urls.staff(), title: t('console_staff.title') }}
      >
        {may('staff.write') && (
          <ButtonLink href={urls.addRole()}>
            <Icon name="plus" size={20} />
            {t('console_staff.roles.add')}
          </ButtonLink>
        )}
      </PageHead>
      <DataTable caption={t('console_staff.roles.title')} columns={columns} rows={roles} keyOf={({ name }) => name} />
    </>
  )
}
