import type { RateChange } from '#contract/site/console-settings.ts'
import { Title } from '#ui/title.tsx'
import { type Column, DataTable } from '../components/data-table.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/currency-page'
import { savingSection } from './save-section.ts'
import { SectionForm, SettingField } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export async function loader({ context }: Route.LoaderArgs) {
  const { currency, rates } = await requestContext(context).api.console.settings.read()
  return { shown: currency, rates }
}

export const action = savingSection('currency')

/** Exchange rate of the dollar, and earlier rates. */
export default function CurrencyPage({ loaderData: { shown, rates }, actionData }: Route.ComponentProps) {
  const { t, urls, money, moment } = usePage()
  const { formError, values: typed } = actionData ?? {}
  const columns: Column<RateChange>[] = [
    { title: t('console_settings.currency.since'), variant: 'main', cell: ({ at }) => moment(at) },
    {
      title: t('console_settings.currency.one_dollar'),
      variant: 'number',
      cell: ({ usd_rate }) => <bdi>{money(usd_rate)}</bdi>,
    },
  ]
  return (
    <div className="grid max-w-xl gap-6">
      <SectionForm action={urls.settingsOf('currency')} formError={formError} shown={shown}>
        <SettingField
          {...{ formError, typed, shown }}
          name="usd_rate"
          label={t('errors.fields.usd_rate')}
          hint={t('console_settings.currency.hint')}
          inputMode="decimal"
          dir="ltr"
        />
      </SectionForm>
      {rates.length > 0 && (
        <section className="grid gap-3">
          <Title as="h2" size="card">
            {t('console_settings.currency.history')}
          </Title>
          <DataTable
            caption={t('console_settings.currency.history')}
            columns={columns}
            rows={rates}
            keyOf={({ at }) => at}
          />
        </section>
      )}
    </div>
  )
}
