import { bannerPlacements } from '#contract/site/settings.ts'
import { textsOf } from '#web/form-error.ts'
import { FormPage } from '../components/form-page.tsx'
import { PageHead } from '../components/page-head.tsx'
import { formAction } from '../form-action.ts'
import { usePage } from '../page-context.tsx'
import type { Route } from './+types/new-banner-page'
import { bannerFields, bodyOf, tabOf } from './banner-fields.ts'
import { BannerFieldsOf } from './banner-fields-of.tsx'

export const handle = { may: 'content.write' }

const placementIn = (request: Request) => {
  const requested = new URL(request.url).searchParams.get('placement')
  return bannerPlacements.find((placement) => placement === requested) ?? 'slider'
}

export const loader = ({ request }: Route.LoaderArgs) => ({
  placement: placementIn(request),
  key: crypto.randomUUID(),
})

/** Adds a hidden banner. Its pictures are added next. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) =>
      textsOf(
        form,
        bannerFields.filter((name) => form.has(name)),
      ),
    run: ({ api, request, values, once }) =>
      api.console.banners.add({ body: { ...bodyOf(values), placement: placementIn(request) } }, once),
    done: ({ urls }, { id }) => ({ to: urls.banner(id), toast: 'console_content.added' }),
  })

const usual = { target_kind: 'home', place: '1', closable: '1', mirrored: '0' } as const

export default function NewBannerPage({ loaderData: { placement, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  const list = urls.content(tabOf[placement])
  return (
    <>
      <PageHead
        title={t(`console_content.add.${placement}`)}
        text={t('console_content.added_hidden')}
        up={{ href: list, title: t(`console_content.tabs.${tabOf[placement]}`) }}
      />
      <FormPage
        action={urls.newBanner(placement)}
        formError={actionData?.formError}
        save={t('console_content.add_button')}
        back={list}
        wide
      >
        <input type="hidden" name="key" value={key} />
        <BannerFieldsOf placement={placement} values={actionData?.values ?? usual} formError={actionData?.formError} />
      </FormPage>
    </>
  )
}
