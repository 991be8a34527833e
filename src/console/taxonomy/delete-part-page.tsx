import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/delete-part-page'
import { numberIn, termLocationOf } from './kinds.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const where = termLocationOf(visit)
  return { where, term: await visit.api.console[where.kind].find({ params: { id: numberIn(params.id) } }) }
}

/** Deletes a taxonomy term and redirects to its list. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ visit, api, params }) =>
      api.console[termLocationOf(visit).kind].remove({ params: { id: numberIn(params.id) } }),
    done({ visit, links }) {
      const { folder, parent } = termLocationOf(visit)
      return { to: parent ? links.part('attributes', parent) : links.parts(folder), toast: 'console_structure.deleted' }
    },
  })

export default function DeleteTermPage({ loaderData: { where, term }, actionData }: Route.ComponentProps) {
  const { t, links, titleOf } = usePage()
  return (
    <Confirm
      title={t('console_structure.delete_question', { name: titleOf(term.title) })}
      text={t('console_structure.delete_text')}
      action={links.deletePart(where.folder, term.id)}
      yes={t('console_structure.delete')}
      back={links.part(where.folder, term.id)}
      danger
      refused={actionData?.refused}
    />
  )
}
