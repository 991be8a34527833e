import type { PictureSlot } from '#contract/catalog/console-banners.ts'
import type { ConsoleKey } from '#i18n/console-messages.ts'
import { Badge } from '#ui/badge.tsx'
import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { FormErrors } from '../components/form-errors.tsx'
import { idIn } from '../components/id-in.ts'
import { Missing } from '../components/missing.tsx'
import { PageHead } from '../components/page-head.tsx'
import { readChangedFields } from '../components/read-changed-fields.ts'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/banner-page'
import { bannerFields, bodyOf, tabOf, typedOf } from './banner-fields.ts'
import { BannerForm } from './banner-form.tsx'
import { BannerPictures } from './banner-pictures.tsx'
import { StateBadge, Window } from './banner-state.tsx'
import { BannerSteps } from './banner-steps.tsx'
import { Previews } from './previews.tsx'

export const handle = { may: 'content.read' }

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [banner, { img_src_url: pictures }] = await Promise.all([
    ctx.api.console.banners.one({ params: { id: idIn(params.banner) } }),
    commonOf(ctx),
  ])
  return { banner, pictures, key: crypto.randomUUID() }
}

const messageKeys: Record<string, ConsoleKey> = {
  show: 'console_content.shown_done',
  hide: 'console_content.hidden_done',
  put: 'console_content.pictures.put_done',
  take: 'console_content.pictures.take_done',
}

/** Saves the changed fields, publishes or hides the banner, or replaces or removes one of its pictures. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => readChangedFields(form, bannerFields),
    async run({ api, params, form, values: { set, seen }, once }) {
      const { banners } = api.console
      const one = { params: { id: idIn(params.banner) } }
      const [step = '', where = ''] = textOf(form, 'step').split(' ')
      const slot = where as PictureSlot
      const images = form.getAll('images').filter((file) => file instanceof File && file.size > 0) as File[]
      if (step === 'show' || step === 'hide') {
        const shown = step === 'show'
        await banners.change({ ...one, body: { set: { shown }, seen: { shown: !shown } } })
      } else if (step === 'put') await banners.putPicture({ ...one, body: { slot, images } }, once)
      else if (step === 'take') await banners.takePicture({ ...one, body: { slot } })
      else await banners.change({ ...one, body: { set: bodyOf(set), seen: bodyOf(seen) } })
      return messageKeys[step] ?? 'console.saved'
    },
    done: ({ urls, params }, toast) => ({ to: urls.banner(idIn(params.banner)), toast }),
  })

export default function BannerPage({ loaderData: { banner, pictures, key }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const mayWrite = useHasPermission()('content.write')
  const { fields, placement } = banner
  const now = typedOf(fields)
  const part = tabOf[placement]
  const { formError, values } = actionData ?? {}
  return (
    <>
      <PageHead
        title={titleOf({ en: fields.title_en, fa: fields.title_fa || fields.title_en })}
        up={{ href: urls.content(part), title: t(`console_content.tabs.${part}`) }}
      >
        <StateBadge state={banner.state} />
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Window fields={fields} />
        <Missing languages={banner.missing} />
        {banner.broken && <Badge tone="bad">{t('console_content.broken')}</Badge>}
        {mayWrite && <BannerSteps banner={banner} />}
      </div>
      <div className="grid gap-6">
        <FormErrors formError={formError} />
        <Previews
          placement={placement}
          pathIn={(languageLinks) => languageLinks.bannerPreview(banner.id)}
          form="banner"
        />
        <BannerForm
          banner={banner}
          now={now}
          values={{ ...now, ...values?.set }}
          formError={formError}
          readOnly={!mayWrite}
        />
        {placement !== 'top' && <BannerPictures banner={banner} base={pictures} formKey={key} readOnly={!mayWrite} />}
      </div>
    </>
  )
}
