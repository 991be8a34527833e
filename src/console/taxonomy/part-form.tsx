import type { StructurePart } from '#contract/catalog/console-structure.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import type { FormRefusal } from '#web/form-refusal.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { SEEN_FIELD } from '../components/seen-in.ts'
import { usePage } from '../page-context.tsx'
import type { Where } from './kinds.ts'
import { PartFields } from './part-fields.tsx'
import { typedOf } from './part-values.ts'

type PartFormProps = {
  where: Where
  part: StructurePart
  parents: StructurePart[]
  values: Record<string, string>
  refused: FormRefusal | undefined
  readOnly: boolean
}

/** Form of a taxonomy term. It sends the values that it showed as `seen`. */
export function PartForm({ where: { kind, folder }, part, parents, values, refused, readOnly }: PartFormProps) {
  const { say, links } = usePage()
  return (
    <Card>
      <form method="post" action={links.part(folder, part.id)} noValidate data-swap="" data-submit-once="">
        <fieldset disabled={readOnly} className="grid min-w-0 gap-5">
          <FormErrors refused={refused} />
          <input type="hidden" name={SEEN_FIELD} value={JSON.stringify(typedOf(part))} />
          <PartFields kind={kind} values={values} refused={refused} parents={parents} />
          <p className="text-ink-soft text-sm">
            {say('errors.fields.address_name')}: <bdi className="wrap-anywhere">{part.slug}</bdi>
          </p>
          {!readOnly && <Button className="justify-self-start">{say('console.save')}</Button>}
        </fieldset>
      </form>
    </Card>
  )
}
