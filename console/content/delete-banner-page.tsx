import { usePage } from '../page-context.tsx'
import { Confirm } from '../parts/confirm.tsx'
import { idIn } from '../parts/id-in.ts'
import { visitOf } from '../visit.ts'
import type { Route } from './+types/delete-banner-page'
import { partOf } from './banner-fields.ts'
import { doing } from './doing.ts'

export const handle = { may: 'content.write' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  banner: await visitOf(context).api.console.banners.one({ params: { id: idIn(params.banner) } }),
})

export async function action({ params, context }: Route.ActionArgs) {
  const visit = visitOf(context)
  const { banners } = visit.api.console
  const one = { params: { id: idIn(params.banner) } }
  return await doing(visit, 'console_content.deleted', async () => {
    const { placement } = await banners.one(one)
    await banners.remove({ ...one, body: {} })
    return visit.links.content(partOf[placement])
  })
}

export default function DeleteBannerPage({ loaderData: { banner }, actionData }: Route.ComponentProps) {
  const { say, links, titleOf } = usePage()
  const { title_en: en, title_fa } = banner.fields
  return (
    <Confirm
      title={say('console_content.delete_question', { name: titleOf({ en, fa: title_fa || en }) })}
      text={say('console_content.delete_text')}
      action={links.deleteBanner(banner.id)}
      yes={say('console_content.delete')}
      back={links.banner(banner.id)}
      danger
      refused={actionData?.refused}
    />
  )
}
