import type { HTMLAttributes, ReactNode } from 'react'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextArea, TextField } from '#ui/field.tsx'
import type { FormError } from '#web/form-error.ts'
import { DateField } from '../components/date-field.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { PageHead } from '../components/page-head.tsx'
import { usePage } from '../page-context.tsx'

/** Values of a sent promotion form, and its refusal. */
export type Sent = { formError: FormError | null; values: Record<string, unknown> } | undefined

type PromotionFormProps = {
  kind: 'vouchers' | 'bundles' | 'sales'
  formKey: string
  sent: Sent
  /** Preview of the promotion, after the operator requested it. */
  preview: ReactNode
  /** Whether the form has rows that need more width. */
  wide?: boolean
  children: ReactNode
}

/** Form of a new promotion: fields, preview, and the button that adds it. */
export function PromotionForm({ kind, formKey, sent, preview, wide = false, children }: PromotionFormProps) {
  const { t, urls } = usePage()
  const title = t(`console_deals.${kind}.add`)
  const up = { href: urls.deals(kind), title: t(`console_deals.${kind}.title`) }
  return (
    <>
      <PageHead title={title} text={t('console_deals.times')} up={up} />
      <Card className={wide || preview ? 'max-w-4xl' : 'max-w-2xl'}>
        <form method="post" action={urls.newDeal(kind)} noValidate data-swap="" className="grid gap-5">
          {/* Enter in a field activates the first submit button, so Enter requests a preview. */}
          <button type="submit" name="intent" value="preview" hidden>
            {t('console_deals.preview')}
          </button>
          <FormErrors formError={sent?.formError} />
          <input type="hidden" name="key" value={formKey} />
          <div className="grid gap-5 sm:grid-cols-2">
            <PromotionField name="title_en" sent={sent} dir="ltr" lang="en" />
            <PromotionField name="title_fa" sent={sent} dir="rtl" lang="fa" />
            {children}
            <PromotionField name="starts_at" sent={sent} type="datetime-local" />
            <PromotionField name="ends_at" sent={sent} type="datetime-local" />
          </div>
          {preview}
          <div className="flex flex-wrap gap-3">
            <Button name="intent" value="preview" variant={preview ? 'secondary' : 'primary'}>
              {t('console_deals.preview')}
            </Button>
            <Button name="intent" value="add" variant={preview ? 'primary' : 'secondary'}>
              {t('console_deals.add')}
            </Button>
            <ButtonLink href={urls.deals(kind)} variant="quiet">
              {t('console.cancel')}
            </ButtonLink>
          </div>
        </form>
      </Card>
    </>
  )
}

type PromotionFieldProps = {
  name: string
  sent: Sent
  hint?: string
  type?: 'text' | 'datetime-local' | 'area'
  usual?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  dir?: 'ltr' | 'rtl'
  lang?: string
}

/** A field of the promotion form, with its sent value. */
export function PromotionField({ name, sent, type = 'text', usual = '', inputMode, ...rest }: PromotionFieldProps) {
  const { t } = usePage()
  const label = t(`console_deals.fields.${name}` as 'console_deals.fields.code')
  const value = String(sent?.values[name] ?? usual)
  const field = { ...rest, name, label, defaultValue: value, error: sent?.formError?.fields[name], autoComplete: 'off' }
  if (type === 'area') return <TextArea {...field} />
  if (type === 'datetime-local') return <DateField {...field} type={type} />
  return <TextField {...field} type={type} inputMode={inputMode} />
}
