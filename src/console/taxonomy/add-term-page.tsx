import { TextField } from '#ui/field.tsx'
import { textOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { newKey } from '../form-key.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/add-term-page'
import { termLocationOf } from './kinds.ts'
import { parentsFor } from './parents.ts'
import { TermFields } from './term-fields.tsx'
import { bodyOf, typedIn } from './term-values.ts'

export const handle = { may: 'goods.write' }

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const where = termLocationOf(ctx)
  const above = where.parent ? await ctx.api.console.attributes.find({ params: { id: where.parent } }) : null
  const parent_id = new URL(request.url).searchParams.get('parent') ?? '0'
  return { where, above, parents: await parentsFor(ctx, where.kind), start: { parent_id }, key: newKey() }
}

/** Adds a taxonomy term and redirects to it. The idempotency key prevents a second term if the form is sent twice. */
export function action(args: Route.ActionArgs) {
  const { kind, folder, parent } = termLocationOf(requestContext(args.context))
  return formAction(args, {
    fields: (form) => ({ ...typedIn(form, kind), address_name: textOf(form, 'address_name').trim() }),
    run({ api, values, once }) {
      // Each kind has its own fields; the form contains those of its kind.
      const add = api.console[kind].add as typeof api.console.attributes.add
      const { title_en = '', ...others } = values as Record<string, string>
      const body = bodyOf({ title_en, ...others, ...(parent && { parent_id: parent }) }) as Parameters<
        typeof add
      >[0]['body']
      return add({ body }, once)
    },
    done: ({ urls }, { id }) => ({ to: urls.part(folder, id), toast: 'console_structure.added' }),
  })
}

export default function AddTermPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { where, above, parents, start, key } = loaderData
  const { formError, values = start } = actionData ?? {}
  const typed: Record<string, string> = values
  const back = where.parent ? urls.part('attributes', where.parent) : urls.parts(where.folder)
  const up = above ? titleOf(above.title) : t(`console_structure.${where.kind}.title`)
  return (
    <>
      <PageHead title={t(`console_structure.${where.kind}.add`)} up={{ href: back, title: up }} />
      <FormPage action={urls.addPart(where.folder)} formError={formError} save={t('console_structure.add')} back={back}>
        <input type="hidden" name="key" value={key} />
        <TermFields kind={where.kind} values={typed} formError={formError} parents={parents} />
        <TextField
          name="address_name"
          label={t('errors.fields.address_name')}
          hint={t('console_structure.hints.address_name')}
          defaultValue={typed.address_name}
          error={formError?.fields.address_name}
          dir="ltr"
          maxLength={120}
          autoComplete="off"
        />
      </FormPage>
    </>
  )
}
