import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Facts } from '../components/facts.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/customer-page'
import { CustomerAddresses } from './customer-addresses.tsx'
import { CustomerOrders } from './customer-orders.tsx'
import { CustomerReviews } from './customer-reviews.tsx'
import { CustomerState } from './customer-state.tsx'
import { customerSteps, stepNames } from './steps.ts'

export const handle = { may: 'customers.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  return { customer: await requestContext(context).api.console.customers.one({ params }) }
}

export default function CustomerPage({ loaderData: { customer } }: Route.ComponentProps) {
  const { t, urls, moment, phone, number } = usePage()
  const may = useHasPermission()
  const steps = may('customers.write') ? stepNames.filter((name) => customerSteps[name].fits(customer)) : []
  const facts = [
    [t('errors.fields.email'), <bdi key="email">{customer.email}</bdi>],
    ...(customer.phone
      ? [
          [
            t('errors.fields.phone'),
            <a key="phone" href={`tel:${customer.phone}`} dir="ltr" className="underline underline-offset-4">
              {phone(customer.phone)}
            </a>,
          ],
        ]
      : []),
    [t('console_customers.state'), <CustomerState key="state" customer={customer} />],
    ...(customer.blocked_at ? [[t('console_customers.blocked_since'), moment(customer.blocked_at)]] : []),
    [t('console_customers.registered'), moment(customer.registered_at)],
    [t('console_customers.devices'), number(customer.devices)],
  ] as const
  return (
    <>
      <PageHead
        title={customer.name || customer.email}
        up={{ href: urls.customers(), title: t('console_customers.title') }}
      />
      <div className="grid gap-4 lg:grid-cols-2 lg:items-start">
        <Card className="grid gap-5">
          <Facts of={facts} />
          <div className="flex flex-wrap gap-3">
            {steps.map((name) => (
              <ButtonLink key={name} href={urls.customerStep(customer.id, name)} variant="secondary" data-dialog="">
                {t(`console_customers.steps.${name}.title`)}
              </ButtonLink>
            ))}
            {may('customers.export') && (
              <ButtonLink href={urls.customerData(customer.id)} variant="quiet">
                {t('console_customers.data')}
              </ButtonLink>
            )}
            {may('audit.read') && (
              <ButtonLink href={urls.auditLog({ target_type: 'account', target_id: customer.id })} variant="quiet">
                {t('console_customers.history')}
              </ButtonLink>
            )}
          </div>
        </Card>
        <CustomerAddresses addresses={customer.addresses} />
        {customer.orders && <CustomerOrders orders={customer.orders} />}
        <CustomerReviews reviews={customer.reviews} />
      </div>
    </>
  )
}
