import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '../components/facts.tsx'
import { PageHead } from '../components/page-head.tsx'
import { CustomerAddresses } from '../customers/customer-addresses.tsx'
import { CustomerOrders } from '../customers/customer-orders.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/guest-page'
import { useGuestName } from './guest-name.ts'
import { GuestState } from './guest-state.tsx'

export const handle = { may: 'customers.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { guest: await requestContext(context).api.console.guests.one({ params: { id: params.guest } }) }
}

/**
 * A guest with their orders, addresses, and actions for their phone and data. For a blocked phone without orders, only the actions for the
 * phone.
 */
export default function GuestPage({ loaderData: { guest } }: Route.ComponentProps) {
  const { t, urls, moment, phone } = usePage()
  const may = useHasPermission()
  const blocking = guest.blocked ? 'unblock' : 'block'
  const nameOf = useGuestName()
  const facts = [
    ...(guest.phone
      ? [
          [
            t('errors.fields.phone'),
            <a key="phone" href={`tel:${guest.phone}`} dir="ltr" className="underline underline-offset-4">
              {phone(guest.phone)}
            </a>,
          ],
        ]
      : []),
    ...(guest.email ? [[t('errors.fields.email'), <bdi key="email">{guest.email}</bdi>]] : []),
    [t('console_customers.guests.state'), <GuestState key="state" guest={guest} />],
    ...(guest.blocked_at ? [[t('console_customers.blocked_since'), moment(guest.blocked_at)]] : []),
    ...(guest.ordered_at ? [[t('console_customers.guests.last'), moment(guest.ordered_at)]] : []),
  ] as const
  return (
    <>
      <PageHead title={nameOf(guest)} up={{ href: urls.guests(), title: t('console_customers.guests.title') }} />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Card className="grid gap-5">
          <Facts of={facts} />
          <div className="flex flex-wrap gap-3">
            {may('customers.write') && (
              <ButtonLink href={urls.guestStep(guest.id, blocking)} variant="secondary" data-dialog="">
                {t(`console_customers.guests.${blocking}.title`)}
              </ButtonLink>
            )}
            {may('customers.export') && guest.orders > 0 && (
              <>
                <ButtonLink href={urls.guestData(guest.id)} variant="quiet">
                  {t('console_customers.guests.data')}
                </ButtonLink>
                <ButtonLink href={urls.eraseGuest(guest.id)} variant="quiet" data-dialog="">
                  {t('console_customers.guests.erase.title')}
                </ButtonLink>
              </>
            )}
            {may('audit.read') && (
              <ButtonLink href={urls.auditLog({ target_type: 'guest', target_id: guest.id })} variant="quiet">
                {t('console_customers.history')}
              </ButtonLink>
            )}
          </div>
        </Card>
        {guest.orders > 0 && <CustomerAddresses addresses={guest.addresses} />}
        {guest.orders > 0 && guest.latest && <CustomerOrders orders={{ count: guest.orders, latest: guest.latest }} />}
      </div>
    </>
  )
}
