import type { TaxonomyTerm } from '#contract/catalog/console-taxonomy.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormError } from '#web/form-error.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { SHOWN_VALUES_FIELD } from '../components/read-shown-values.ts'
import { usePage } from '../page-context.tsx'
import type { TermLocation } from './kinds.ts'
import { TermFields } from './term-fields.tsx'
import { typedOf } from './term-values.ts'

type PartFormProps = {
  where: TermLocation
  term: TaxonomyTerm
  parents: TaxonomyTerm[]
  values: Record<string, string>
  formError: FormError | undefined
  readOnly: boolean
}

/** Form of a taxonomy term. It sends the values that it showed as `seen`. */
export function TermForm({ where: { kind, folder }, term, parents, values, formError, readOnly }: PartFormProps) {
  const { t, urls } = usePage()
  return (
    <Card>
      <form method="post" action={urls.part(folder, term.id)} noValidate data-swap="" data-submit-once="">
        <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
          <FormErrors formError={formError} />
          <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(typedOf(term))} />
          <TermFields kind={kind} values={values} formError={formError} parents={parents} />
          <p className="text-ink-soft text-sm">
            {t('errors.fields.address_name')}: <bdi className="wrap-anywhere">{term.slug}</bdi>
          </p>
          {!readOnly && <Button className="justify-self-start">{t('console.save')}</Button>}
        </fieldset>
      </form>
    </Card>
  )
}
