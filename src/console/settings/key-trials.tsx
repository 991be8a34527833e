import type { KeyTrial, MethodState } from '#contract/ordering/console-payments.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { Notice } from '#ui/notice.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'

type KeyTrialsProps = {
  methods: MethodState[]
  /** Result of the last test. */
  tried: KeyTrial | undefined
  formError: FormError | undefined
}

/** Payment methods with API keys, each with a button that tests the keys at its payment provider. */
export function KeyTrials({ methods, tried, formError }: KeyTrialsProps) {
  const { t, urls } = usePage()
  const may = useHasPermission()
  const withKeys = methods.filter(({ keys }) => keys === 'live' || keys === 'test')
  if (!may('settings.write')) return null
  return (
    <section id="keys" className="grid max-w-xl gap-3">
      <Title as="h2" size="card">
        {t('console_settings.trial.title')}
      </Title>
      <p className="text-ink-soft">
        {t(withKeys.length > 0 ? 'console_settings.trial.text' : 'console_settings.trial.none')}
      </p>
      <FormErrors formError={formError} />
      {tried && <Outcome tried={tried} />}
      {withKeys.length > 0 && (
        <Card as="form" method="post" action={urls.settingsOf('payments')} data-swap="" data-submit-once="">
          <ul className="grid gap-3">
            {withKeys.map(({ name }) => (
              <li key={name} className="flex flex-wrap items-center justify-between gap-3">
                {t(`console_settings.payments.names.${name}`)}
                <Button
                  name="try"
                  value={name}
                  variant="secondary"
                  aria-label={t('console_settings.trial.of', {
                    name: t(`console_settings.payments.names.${name}`),
                  })}
                >
                  {t('console_settings.trial.button')}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </section>
  )
}

function Outcome({ tried: { name, outcome, said } }: { tried: KeyTrial }) {
  const { t } = usePage()
  return (
    <Notice kind={outcome === 'works' ? 'success' : 'error'}>
      <p className="font-semibold">{t(`console_settings.payments.names.${name}`)}</p>
      <p>{t(`console_settings.trial.outcomes.${outcome}`)}</p>
      {said && (
        <p className="wrap-anywhere text-sm" dir="ltr">
          {said}
        </p>
      )}
    </Notice>
  )
}
