import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/delete-term-page'
import { numberIn, termLocationOf } from './kinds.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const where = termLocationOf(ctx)
  return { where, term: await ctx.api.console[where.kind].find({ params: { id: numberIn(params.id) } }) }
}

/** Deletes a taxonomy term and redirects to its list. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ ctx, api, params }) =>
      api.console[termLocationOf(ctx).kind].remove({ params: { id: numberIn(params.id) } }),
    done({ ctx, urls }) {
      const { folder, parent } = termLocationOf(ctx)
      return { to: parent ? urls.part('attributes', parent) : urls.parts(folder), toast: 'console_structure.deleted' }
    },
  })

export default function DeleteTermPage({ loaderData: { where, term }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  return (
    <Confirm
      title={t('console_structure.delete_question', { name: titleOf(term.title) })}
      text={t('console_structure.delete_text')}
      action={urls.deletePart(where.folder, term.id)}
      confirmLabel={t('console_structure.delete')}
      back={urls.part(where.folder, term.id)}
      danger
      formError={actionData?.formError}
    />
  )
}
