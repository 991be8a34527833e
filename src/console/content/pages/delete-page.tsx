import { Confirm } from '../../components/confirm.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import type { Route } from './+types/delete-page'

export const handle = { may: 'content.write' }

export const loader = async ({ params: { slug }, context }: Route.LoaderArgs) => ({
  page: await requestContext(context).api.console.pages.one({ params: { slug } }),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params: { slug } }) => api.console.pages.remove({ params: { slug } }),
    done: ({ urls }) => ({ to: urls.content('pages'), toast: 'console_texts.pages.deleted' }),
  })

export default function DeletePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  return (
    <Confirm
      title={t('console_texts.delete_question', { name: titleOf(page.title) })}
      text={t('console_texts.pages.delete_text')}
      action={urls.contentOf('pages', page.slug, 'delete')}
      confirmLabel={t('console_texts.delete')}
      back={urls.contentOf('pages', page.slug)}
      danger
      formError={actionData?.formError}
    />
  )
}
