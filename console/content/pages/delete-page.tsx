import { usePage } from '../../page-context.tsx'
import { Confirm } from '../../parts/confirm.tsx'
import { visitOf } from '../../visit.ts'
import { doneOnward } from '../done-onward.ts'
import type { Route } from './+types/delete-page'

export const handle = { may: 'content.write' }

export const loader = async ({ params: { slug }, context }: Route.LoaderArgs) => ({
  page: await visitOf(context).api.console.pages.one({ params: { slug } }),
})

export const action = ({ params: { slug }, context }: Route.ActionArgs) =>
  doneOnward(visitOf(context), {
    work: ({ api }) => api.console.pages.remove({ params: { slug } }),
    done: 'console_texts.pages.deleted',
    onward: (links) => links.content('pages'),
  })

export default function DeletePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { say, links, titleOf } = usePage()
  return (
    <Confirm
      title={say('console_texts.delete_question', { name: titleOf(page.title) })}
      text={say('console_texts.pages.delete_text')}
      action={links.contentOf('pages', page.slug, 'delete')}
      yes={say('console_texts.delete')}
      back={links.contentOf('pages', page.slug)}
      danger
      refused={actionData?.refused}
    />
  )
}
