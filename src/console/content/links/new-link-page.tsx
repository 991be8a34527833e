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
    done: ({ links }) => ({ to: links.content('links'), toast: 'console_texts.links.added' }),
  })

export default function NewLinkPage({ loaderData: { place, key }, actionData }: Route.ComponentProps) {
  const { t, links } = usePage()
  return (
    <>
      <PageHead
        title={t('console_texts.links.add')}
        text={t(`console_texts.links.places.${place}`)}
        up={{ href: links.content('links'), title: t('console_content.tabs.links') }}
      />
      <FormPage
        action={links.newContent('link', { place })}
        refused={actionData?.refused}
        save={t('console_texts.links.add')}
        back={links.content('links')}
      >
        <input type="hidden" name="key" value={key} />
        <LinkFields refused={actionData?.refused} typed={actionData?.values} shown={{}} />
      </FormPage>
    </>
  )
}
