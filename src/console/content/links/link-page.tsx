import { linkFieldNames } from '#contract/site/console-links.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { readShownValues } from '../../components/read-shown-values.ts'
import { formAction } from '../../form-action.ts'
import { useHasPermission } from '../../frame-data.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { ContentForm } from '../content-form.tsx'
import type { Route } from './+types/link-page'
import { findLink } from './find-link.ts'
import { LinkFields } from './link-fields.tsx'

export const handle = { may: 'content.read' }

export const loader = async ({ params, context }: Route.LoaderArgs) => ({
  link: await findLink(requestContext(context), params.link),
})

export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: linkFieldNames,
    run: ({ api, params, form, values }) =>
      api.console.links.change({ params: { id: params.link }, body: { ...values, seen: readShownValues(form) } }),
    done: ({ ctx, urls }) => ({ to: urls.path(ctx.path), toast: 'console.saved' }),
  })

/** One link of the header or the footer. */
export default function LinkPage({ loaderData: { link }, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const may = useHasPermission()
  const { id, place, target, fields: shown } = link
  return (
    <>
      <PageHead
        title={titleOf({ en: shown.title_en, fa: shown.title_fa || shown.title_en })}
        text={t(`console_texts.links.places.${place}`)}
        up={{ href: urls.content('links'), title: t('console_content.tabs.links') }}
      >
        {may('content.write') && (
          <ButtonLink href={urls.contentOf('links', id, 'delete')} variant="quiet" data-dialog="">
            {t('console_texts.delete')}
          </ButtonLink>
        )}
      </PageHead>
      {(target === 'hidden' || target === 'gone') && (
        <div className="mb-4 max-w-xl">
          <Notice kind="error">{t(`console_texts.links.targets.${target}`)}</Notice>
        </div>
      )}
      <ContentForm
        action={urls.contentOf('links', id)}
        formError={actionData?.formError}
        shown={shown}
        back={urls.content('links')}
      >
        <LinkFields formError={actionData?.formError} typed={actionData?.values} shown={shown} />
      </ContentForm>
    </>
  )
}
