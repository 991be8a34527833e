import { linkFieldNames } from '#contract/site/console-links.ts'
import { FormPage } from '../../components/form-page.tsx'
import { PageHead } from '../../components/page-head.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import type { Route } from './+types/new-link-page'
import { LinkFields } from './link-fields.tsx'
import { requestedPlacement } from './places.ts'

export const handle = { may: 'content.write' }

export const loader = ({ request }: Route.LoaderArgs) => ({
  place: requestedPlacement(request),
  key: crypto.randomUUID(),
})

/** Adds a link at the end of its place. The idempotency key prevents a second link if the form is sent twice. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: linkFieldNames,
    run: ({ api, request, values, once }) =>
      api.console.links.add({ body: { ...values, place: requestedPlacement(request) } }, once),
    done: ({ urls }) => ({ to: urls.content('links'), toast: 'console_texts.links.added' }),
  })

export default function NewLinkPage({ loaderData: { place, key }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <>
      <PageHead
        title={t('console_texts.links.add')}
        text={t(`console_texts.links.places.${place}`)}
        up={{ href: urls.content('links'), title: t('console_content.tabs.links') }}
      />
      <FormPage
        action={urls.newContent('link', { place })}
        formError={actionData?.formError}
        save={t('console_texts.links.add')}
        back={urls.content('links')}
      >
        <input type="hidden" name="key" value={key} />
        <LinkFields formError={actionData?.formError} typed={actionData?.values} shown={{}} />
      </FormPage>
    </>
  )
}
