import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/limits-page'
import { savingSection } from './save-section.ts'
import { SectionForm, SettingField } from './section-form.tsx'

export const handle = { may: 'settings.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  shown: (await requestContext(context).api.console.settings.read()).limits,
})

export const action = savingSection('limits')

/** Deadline for confirmations, limits for open orders, and the limit for refunds. */
export default function LimitsPage({ loaderData: { shown }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const { formError, values: typed } = actionData ?? {}
  const field = { formError, typed, shown, dir: 'ltr', inputMode: 'decimal' } as const
  return (
    <SectionForm action={urls.settingsOf('limits')} formError={formError} shown={shown}>
      <SettingField
        {...field}
        name="confirmation_hours"
        label={t('errors.fields.confirmation_hours')}
        hint={t('console_settings.limits.hours_hint')}
      />
      <SettingField
        {...field}
        name="refund_limit"
        label={t('errors.fields.refund_limit')}
        hint={t('console_settings.limits.refund_hint')}
      />
      <div>
        <Title as="h2" size="card">
          {t('console_settings.limits.open_title')}
        </Title>
        <p className="text-ink-soft text-sm">{t('console_settings.limits.open_text')}</p>
      </div>
      {(['shopper', 'phone', 'network'] as const).map((of) => (
        <div key={of} className="grid gap-3 sm:grid-cols-2">
          <SettingField {...field} name={`${of}_orders`} label={t(`errors.fields.${of}_orders`)} />
          <SettingField {...field} name={`${of}_worth`} label={t(`errors.fields.${of}_worth`)} />
        </div>
      ))}
    </SectionForm>
  )
}
