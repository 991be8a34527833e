import type { TaxonomyTerm } from '#contract/catalog/console-structure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { SHOWN_VALUES_FIELD } from '../components/seen-in.ts'
import { usePage } from '../page-context.tsx'
import type { TermLocation } from './kinds.ts'
import { TermFields } from './part-fields.tsx'
import { typedOf } from './part-values.ts'

type PartFormProps = {
  where: TermLocation
  term: TaxonomyTerm
  parents: TaxonomyTerm[]
  values: Record<string, string>
  refused: FormRefusal | undefined
  readOnly: boolean
}

/** Form of a taxonomy term. It sends the values that it showed as `seen`. */
export function TermForm({ where: { kind, folder }, term, parents, values, refused, readOnly }: PartFormProps) {
  const { t, links } = usePage()
  return (
    <Card>
      <form method="post" action={links.part(folder, term.id)} noValidate data-swap="" data-submit-once="">
        <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
          <FormErrors refused={refused} />
          <input type="hidden" name={SHOWN_VALUES_FIELD} value={JSON.stringify(typedOf(term))} />
          <TermFields kind={kind} values={values} refused={refused} parents={parents} />
          <p className="text-ink-soft text-sm">
            {t('errors.fields.address_name')}: <bdi className="wrap-anywhere">{term.slug}</bdi>
          </p>
          {!readOnly && <Button className="justify-self-start">{t('console.save')}</Button>}
        </fieldset>
      </form>
    </Card>
  )
}
