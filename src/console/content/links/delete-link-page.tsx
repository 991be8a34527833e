import { Confirm } from '../../components/confirm.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { visitOf } from '../../visit.ts'
import type { Route } from './+types/delete-link-page'
import { findLink } from './find-link.ts'

export const handle = { may: 'content.write' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  link: await findLink(visitOf(context), params.link),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.links.remove({ params: { id: params.link } }),
    done: ({ links }) => ({ to: links.content('links'), toast: 'console_texts.links.deleted' }),
  })

export default function DeleteLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { t, links, titleOf } = usePage()
  const { id, fields } = link
  return (
    <Confirm
      title={t('console_texts.delete_question', {
        name: titleOf({ en: fields.title_en, fa: fields.title_fa || fields.title_en }),
      })}
      text={t('console_texts.links.delete_text')}
      action={links.contentOf('links', id, 'delete')}
      yes={t('console_texts.delete')}
      back={links.contentOf('links', id)}
      danger
      refused={actionData?.refused}
    />
  )
}
