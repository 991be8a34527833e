import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { Missing } from '../components/missing.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/term-page'
import { changeBy } from './change-by.ts'
import { belowOf, numberIn, termLocationOf } from './kinds.ts'
import { allOf, parentsFor } from './parents.ts'
import { TermForm } from './term-form.tsx'
import { TermPicture } from './term-picture.tsx'
import { TermSteps } from './term-steps.tsx'
import { ShownBadge } from './term-table.tsx'
import { typedOf } from './term-values.ts'
import { TermsBelow } from './terms-below.tsx'

export const handle = { may: 'goods.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const where = termLocationOf(ctx)
  const id = numberIn(params.id)
  const [term, { img_src_url: pictures, default_image: unset }] = await Promise.all([
    ctx.api.console[where.kind].find({ params: { id } }),
    commonOf(ctx),
  ])
  const holds = where.kind === 'attributes' || (where.kind === 'categories' && term.above === null)
  const below = holds ? await allOf(ctx, belowOf[where.kind as keyof typeof belowOf], id) : null
  return { where, term, pictures, unset, below, parents: await parentsFor(ctx, where.kind, id), key: newKey() }
}

/** Saves the changed fields, hides or shows the term, changes its picture, or moves a term below it. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    /** Only the form with the fields is shown again with its input; the others contain only buttons and pictures. */
    fields(form) {
      const values = Object.fromEntries([...form.keys()].map((name) => [name, textOf(form, name)]))
      return form.has('title_en') ? { ...values, featured: values.featured ?? '0' } : undefined
    },
    run: ({ ctx, params, form }) => changeBy(ctx, termLocationOf(ctx).kind, numberIn(params.id), form),
    done: ({ ctx, urls, params }, { done }) => ({
      to: urls.part(termLocationOf(ctx).folder, numberIn(params.id)),
      toast: done,
    }),
  })

export default function TermPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const mayWrite = useHasPermission()('goods.write')
  const { where, term, pictures, unset, below, parents, key } = loaderData
  const { kind, folder } = where
  const { formError, values: typed } = actionData ?? {}
  const up = term.above
    ? { href: urls.part(kind === 'values' ? 'attributes' : folder, term.above.id), title: titleOf(term.above.title) }
    : { href: urls.parts(folder), title: t(`console_structure.${kind}.title`) }
  return (
    <>
      <PageHead title={titleOf(term.title)} up={up}>
        <ShownBadge shown={term.public} />
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Missing languages={term.missing} />
        <TermSteps where={where} term={term} />
      </div>
      {formError && !typed && <FormErrors formError={formError} />}
      <div className="grid items-start gap-4 lg:grid-cols-[2fr_1fr]">
        <TermForm
          where={where}
          term={term}
          parents={parents}
          values={{ ...typedOf(term), ...typed }}
          formError={typed && formError}
          readOnly={!mayWrite}
        />
        {term.image !== null && (
          <TermPicture
            term={term}
            base={pictures}
            unset={unset}
            action={urls.part(folder, term.id)}
            formKey={key}
            readOnly={!mayWrite}
          />
        )}
      </div>
      {below && <TermsBelow where={where} term={term} below={below} pictures={pictures} />}
    </>
  )
}
