import { Confirm } from '../components/confirm.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/delete-part-page'
import { numberIn, whereOf } from './kinds.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const where = whereOf(visit)
  return { where, part: await visit.api.console[where.kind].find({ params: { id: numberIn(params.id) } }) }
}

/** Deletes a taxonomy term and redirects to its list. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ visit, api, params }) => api.console[whereOf(visit).kind].remove({ params: { id: numberIn(params.id) } }),
    done({ visit, links }) {
      const { folder, parent } = whereOf(visit)
      return { to: parent ? links.part('attributes', parent) : links.parts(folder), toast: 'console_structure.deleted' }
    },
  })

export default function DeletePartPage({ loaderData: { where, part }, actionData }: Route.ComponentProps) {
  const { say, links, titleOf } = usePage()
  return (
    <Confirm
      title={say('console_structure.delete_question', { name: titleOf(part.title) })}
      text={say('console_structure.delete_text')}
      action={links.deletePart(where.folder, part.id)}
      yes={say('console_structure.delete')}
      back={links.part(where.folder, part.id)}
      danger
      refused={actionData?.refused}
    />
  )
}
