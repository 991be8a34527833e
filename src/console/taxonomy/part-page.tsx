import { textOf } from '#web/form-refusal.ts'
import { commonOf } from '#web/site-data.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { Missing } from '../components/missing.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { useMay } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/part-page'
import { changeBy } from './change-by.ts'
import { belowOf, numberIn, whereOf } from './kinds.ts'
import { allOf, parentsFor } from './parents.ts'
import { PartForm } from './part-form.tsx'
import { PartPicture } from './part-picture.tsx'
import { PartSteps } from './part-steps.tsx'
import { ShownBadge } from './part-table.tsx'
import { typedOf } from './part-values.ts'
import { PartsBelow } from './parts-below.tsx'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const where = whereOf(visit)
  const id = numberIn(params.id)
  const [part, { img_src_url: pictures, default_image: unset }] = await Promise.all([
    visit.api.console[where.kind].find({ params: { id } }),
    commonOf(visit),
  ])
  const holds = where.kind === 'attributes' || (where.kind === 'categories' && part.above === null)
  const below = holds ? await allOf(visit, belowOf[where.kind as keyof typeof belowOf], id) : null
  return { where, part, pictures, unset, below, parents: await parentsFor(visit, where.kind, id), key: newKey() }
}

/** Saves the changed fields, hides or shows the term, changes its picture, or moves a term below it. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    /** Only the form with the fields is shown again with its input; the others contain only buttons and pictures. */
    fields(form) {
      const values = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
      return form.has('title_en') ? { ...values, featured: values.featured ?? '0' } : undefined
    },
    run: ({ visit, params, form }) => changeBy(visit, whereOf(visit).kind, numberIn(params.id), form),
    done: ({ visit, links, params }, { done }) => ({
      to: links.part(whereOf(visit).folder, numberIn(params.id)),
      toast: done,
    }),
  })

export default function PartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { say, links, titleOf } = usePage()
  const mayWrite = useMay()('goods.write')
  const { where, part, pictures, unset, below, parents, key } = loaderData
  const { kind, folder } = where
  const { refused, values: typed } = actionData ?? {}
  const up = part.above
    ? { href: links.part(kind === 'values' ? 'attributes' : folder, part.above.id), title: titleOf(part.above.title) }
    : { href: links.parts(folder), title: say(`console_structure.${kind}.title`) }
  return (
    <>
      <PageHead title={titleOf(part.title)} up={up}>
        <ShownBadge shown={part.public} />
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Missing languages={part.missing} />
        <PartSteps where={where} part={part} />
      </div>
      {refused && !typed && <FormErrors refused={refused} />}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <PartForm
          where={where}
          part={part}
          parents={parents}
          values={{ ...typedOf(part), ...typed }}
          refused={typed && refused}
          readOnly={!mayWrite}
        />
        {part.image !== null && (
          <PartPicture
            part={part}
            base={pictures}
            unset={unset}
            action={links.part(folder, part.id)}
            formKey={key}
            readOnly={!mayWrite}
          />
        )}
      </div>
      {below && <PartsBelow where={where} part={part} below={below} pictures={pictures} />}
    </>
  )
}
