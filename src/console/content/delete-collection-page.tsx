import { Confirm } from '../components/confirm.tsx'
import { idIn } from '../components/id-in.ts'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/delete-collection-page'

export const handle = { may: 'content.write' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  collection: await requestContext(context).api.console.collections.one({ params: { id: idIn(params.collection) } }),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run: ({ api, params }) => api.console.collections.remove({ params: { id: idIn(params.collection) }, body: {} }),
    done: ({ urls }) => ({ to: urls.content('collections'), toast: 'console_content.deleted' }),
  })

export default function DeleteCollectionPage({ loaderData: { collection }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { title_en: en, title_fa } = collection.fields
  return (
    <Confirm
      title={t('console_content.delete_question', { name: titleOf({ en, fa: title_fa || en }) })}
      text={t('console_content.collection.delete_text')}
      action={urls.deleteCollection(collection.id)}
      confirmLabel={t('console_content.delete')}
      back={urls.collection(collection.id)}
      danger
      formError={actionData?.formError}
    />
  )
}
