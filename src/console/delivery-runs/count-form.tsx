import type { WholeRun } from '#contract/ordering/console-cash.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import type { FormError } from '#web/form-error.ts'
import { usePage } from '../page-context.tsx'

type CountFormProps = {
  run: WholeRun
  formKey: string
  formError: FormError | undefined
  values: Record<'counted' | 'reason' | 'counted_again', string> | undefined
}

/** Form for the counted cash, and for the reason of a difference. It is hidden while parcels of the run have no outcome. */
export function CountForm({ run, formKey, formError, values }: CountFormProps) {
  const { t, urls, money } = usePage()
  return (
    <Card className="grid gap-4">
      <Title as="h2" size="card">
        {t('console_cash.count.title')}
      </Title>
      {run.out > 0 ? (
        <p className="text-ink-soft">{t('console_cash.count.wait')}</p>
      ) : (
        <form
          method="post"
          action={urls.run(run.id)}
          noValidate
          data-swap=""
          data-submit-once=""
          className="grid gap-4"
        >
          <input type="hidden" name="key" value={formKey} />
          <p>{t('console_cash.count.expected', { amount: money(run.expected) })}</p>
          <TextField
            name="counted"
            label={t('console_cash.count.counted')}
            hint={t('console_cash.debt.hint')}
            defaultValue={values?.counted}
            error={formError?.fields.counted}
            inputMode="decimal"
            autoComplete="off"
            dir="ltr"
            required
          />
          {formError?.fields.counted_again && (
            <TextField
              name="counted_again"
              label={t('console_cash.count.again')}
              error={formError.fields.counted_again}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
            />
          )}
          <TextField
            name="reason"
            label={t('console_cash.count.reason')}
            hint={t('console_cash.count.reason_hint')}
            defaultValue={values?.reason}
            error={formError?.fields.reason}
            maxLength={500}
            autoComplete="off"
          />
          <Button className="justify-self-start">{t('console_cash.count.button')}</Button>
        </form>
      )}
    </Card>
  )
}
