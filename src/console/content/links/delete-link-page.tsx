import { Confirm } from '../../components/confirm.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/delete-link-page'
import { findLink } from './find-link.ts'

export const handle = { may: 'content.write' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  link: await findLink(requestContext(context), params.link),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.links.remove({ params: { id: params.link } }),
    done: ({ urls }) => ({ to: urls.content('links'), toast: 'console_texts.links.deleted' }),
  })

export default function DeleteLinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { id, fields } = link
  return (
    <Confirm
      title={t('console_texts.delete_question', {
        name: titleOf({ en: fields.title_en, fa: fields.title_fa || fields.title_en }),
      })}
      text={t('console_texts.links.delete_text')}
      action={urls.contentOf('links', id, 'delete')}
      confirmLabel={t('console_texts.delete')}
      back={urls.contentOf('links', id)}
      danger
      formError={actionData?.formError}
    />
  )
}
