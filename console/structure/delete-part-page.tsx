import { data, redirect } from 'react-router'
import { consoleTranslator } from '../../i18n/console-words.ts'
import { refusedBy } from '../../pages/form-refusal.ts'
import { leaveToast } from '../../pages/toast.ts'
import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/delete-part-page'
import { numberIn, whereOf } from './kinds.ts'

export const handle = { may: 'goods.write' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const visit = visitOf(context)
  const where = whereOf(visit)
  return { where, part: await visit.api.console[where.kind].find({ params: { id: numberIn(params.id) } }) }
}

/** Deletes one and leads to the list that it stood in. */
export async function action({ params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { links, api } = visit
  const { kind, folder, parent } = whereOf(visit)
  try {
    await api.console[kind].remove({ params: { id: numberIn(params.id) } })
    const message = consoleTranslator(visit.language)('console_structure.deleted')
    leaveToast(visit.cookies, { kind: 'success', message })
    return redirect(parent ? links.part('attributes', parent) : links.parts(folder), 303)
  } catch (error) {
    if (visit.first) throw error
    return data({ refused: refusedBy(error) }, { status: 422 })
  }
}

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
