import { type AdminBanner, MAX_BANNERS } from '#contract/catalog/console-banners.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { commonOf } from '#web/site-data.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { Missing } from '../components/missing.tsx'
import { Thumb } from '../components/thumb.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/banner-list-page'
import { placementAt, tabOf } from './banner-fields.ts'
import { StateBadge, Window } from './banner-state.tsx'
import { MoveButtons } from './move-buttons.tsx'
import { moved, shownOrder } from './moved.ts'

export const handle = { may: 'content.read' }

/** Banners of one placement, which the path of the page gives. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const placement = placementAt(ctx.path)
  const [{ data: banners }, { img_src_url: pictures }] = await Promise.all([
    ctx.api.console.banners.list({ query: { placement } }),
    commonOf(ctx),
  ])
  return { placement, banners, pictures }
}

/** Moves a banner up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run({ ctx, api, form }) {
      const seen = shownOrder(form)
      const body = { placement: placementAt(ctx.path), ids: moved(seen, textOf(form, 'step')), seen }
      return api.console.banners.arrange({ body })
    },
    done: ({ ctx, urls }) => ({ to: urls.content(tabOf[placementAt(ctx.path)]), toast: 'console.saved' }),
  })

export default function BannerListPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, number, titleOf } = usePage()
  const mayWrite = useHasPermission()('content.write')
  const { placement, banners, pictures } = loaderData
  const nameOf = ({ fields }: AdminBanner) => titleOf({ en: fields.title_en, fa: fields.title_fa || fields.title_en })
  const columns: Column<AdminBanner>[] = [
    {
      title: t('console_content.banner.title'),
      variant: 'main',
      cell: (banner) => (
        <span className="flex items-center gap-3">
          {banner.as_shown.en?.image && <Thumb base={pictures} name={banner.as_shown.en.image} />}
          <span className="grid gap-1">
            <TextLink href={urls.banner(banner.id)}>
              <bdi className="wrap-anywhere">{nameOf(banner)}</bdi>
            </TextLink>
            <Missing languages={banner.missing} />
          </span>
        </span>
      ),
    },
    ...(placement === 'home'
      ? [{ title: t('errors.fields.place'), cell: ({ fields }: AdminBanner) => number(fields.place) }]
      : []),
    {
      title: t('console_content.leads_to'),
      cell: ({ fields, broken }) => (
        <span className="grid justify-items-start gap-1">
          {t(`console_content.targets.${fields.target_kind}`)}
          {broken && <Badge tone="bad">{t('console_content.broken')}</Badge>}
        </span>
      ),
    },
    {
      title: t('console_content.state'),
      cell: (banner) => (
        <span className="grid justify-items-start gap-1">
          <StateBadge state={banner.state} />
          <Window fields={banner.fields} />
        </span>
      ),
    },
  ]
  const order: Column<AdminBanner> = {
    title: t('console_content.order'),
    variant: 'actions',
    cell: (banner) => (
      <MoveButtons
        id={banner.id}
        name={nameOf(banner)}
        first={banner === banners[0]}
        last={banner === banners.at(-1)}
      />
    ),
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-ink-soft">{t(`console_content.about.${placement}`)}</p>
      <FormErrors formError={actionData?.formError} />
      {mayWrite && banners.length < MAX_BANNERS[placement] && (
        <ButtonLink href={urls.newBanner(placement)} className="justify-self-start">
          <Icon name="plus" size={20} />
          {t(`console_content.add.${placement}`)}
        </ButtonLink>
      )}
      {banners.length === 0 ? (
        <Empty icon="edit" title={t('console_content.nothing')} />
      ) : (
        <form method="post" action={urls.content(tabOf[placement])} data-swap="">
          <input type="hidden" name="seen" value={banners.map(({ id }) => id).join(' ')} />
          <DataTable
            caption={t(`console_content.tabs.${tabOf[placement]}`)}
            columns={[...columns, ...(mayWrite && banners.length > 1 ? [order] : [])]}
            rows={banners}
            keyOf={({ id }) => String(id)}
          />
        </form>
      )}
    </div>
  )
}
