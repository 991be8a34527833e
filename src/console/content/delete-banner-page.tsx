import { Confirm } from '../components/confirm.tsx'
import { idIn } from '../components/id-in.ts'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/delete-banner-page'
import { tabOf } from './banner-fields.ts'

export const handle = { may: 'content.write' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  banner: await requestContext(context).api.console.banners.one({ params: { id: idIn(params.banner) } }),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ api, params }) {
      const one = { params: { id: idIn(params.banner) } }
      const { placement } = await api.console.banners.one(one)
      await api.console.banners.remove({ ...one, body: {} })
      return placement
    },
    done: ({ urls }, placement) => ({ to: urls.content(tabOf[placement]), toast: 'console_content.deleted' }),
  })

export default function DeleteBannerPage({ loaderData: { banner }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const { title_en: en, title_fa } = banner.fields
  return (
    <Confirm
      title={t('console_content.delete_question', { name: titleOf({ en, fa: title_fa || en }) })}
      text={t('console_content.delete_text')}
      action={urls.deleteBanner(banner.id)}
      confirmLabel={t('console_content.delete')}
      back={urls.banner(banner.id)}
      danger
      formError={actionData?.formError}
    />
  )
}
