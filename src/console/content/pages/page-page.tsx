import { MAX_PAGE, pageFieldNames } from '#contract/site/console-pages.ts'
import { Badge } from '#ui/badge.tsx'
import { Title } from '#ui/title.tsx'
import { textOf } from '#web/form-error.ts'
import { isChecked } from '#web/form-flags.ts'
import { Missing } from '../../components/missing.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { readShownValues } from '../../components/read-shown-values.ts'
import { formAction } from '../../form-action.ts'
import { formOf } from '../../form-of.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { BothLanguages } from '../../settings/section-form.tsx'
import { ContentForm } from '../content-form.tsx'
import { CurrentValues } from '../current-values.tsx'
import type { Route } from './+types/page-page'
import { PageSteps } from './page-steps.tsx'

export const handle = { may: 'content.read' }

export const loader = async ({ params: { slug }, context }: Route.LoaderArgs) => ({
  page: await requestContext(context).api.console.pages.one({ params: { slug } }),
})

/** Saves the changed fields, or publishes or hides the page. */
export async function action(args: Route.ActionArgs) {
  const shown = textOf(await formOf(args.request, args.context), 'public')
  if (shown === '')
    return await formAction(args, {
      fields: pageFieldNames,
      run: ({ api, params: { slug }, form, values }) =>
        api.console.pages.change({ params: { slug }, body: { ...values, seen: readShownValues(form) } }),
      done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
    })
  return await formAction(args, {
    fields: () => undefined,
    run: ({ api, params: { slug } }) =>
      api.console.pages.show({ params: { slug }, body: { public: isChecked(shown) } }),
    done: ({ urls, params }) => ({
      to: urls.contentOf('pages', params.slug),
      toast: isChecked(shown) ? 'console_texts.pages.shown' : 'console_texts.pages.hidden',
    }),
  })
}

/** One page of text, in both languages side by side. */
export default function PagePage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const formError = actionData?.formError
  const typed = actionData?.values
  const { slug, fields: shown } = page
  const field = { formError, typed, shown }
  return (
    <>
      <PageHead
        title={titleOf(page.title)}
        up={{ href: urls.content('pages'), title: t('console_content.tabs.pages') }}
      >
        <Badge tone={page.public ? 'good' : 'open'}>
          {t(page.public ? 'console_goods.public' : 'console_goods.hidden')}
        </Badge>
      </PageHead>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <bdi dir="ltr" className="wrap-anywhere text-ink-soft">
          /page/{slug}
        </bdi>
        <Missing languages={page.missing} />
        <PageSteps page={page} />
      </div>
      <ContentForm action={urls.contentOf('pages', slug)} formError={formError} shown={shown}>
        <BothLanguages {...field} name="title" label={t('console_texts.title')} maxLength={200} />
        <div className="grid gap-3">
          <p className="text-ink-soft text-sm">{t('console_texts.pages.text_hint')}</p>
          <BothLanguages
            {...field}
            name="text"
            label={t('console_texts.pages.body')}
            type="area"
            rows={16}
            maxLength={MAX_PAGE}
          />
          <CurrentValues formError={formError} savedValues={shown} name="text" />
        </div>
        <div>
          <Title as="h2" size="card">
            {t('console_texts.pages.search_engines')}
          </Title>
          <p className="text-ink-soft text-sm">{t('console_texts.pages.meta_hint')}</p>
        </div>
        <BothLanguages {...field} name="meta_title" label={t('console_texts.title')} maxLength={120} />
        <BothLanguages
          {...field}
          name="meta_description"
          label={t('console_texts.pages.meta_description')}
          type="area"
          maxLength={400}
        />
      </ContentForm>
    </>
  )
}
