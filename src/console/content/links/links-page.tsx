import { ButtonLink } from '#ui/button.tsx'
import { textOf } from '#web/form-error.ts'
import { FormErrors } from '../../components/form-errors.tsx'
import { formAction } from '../../form-action.ts'
import { usePage } from '../../page-context.tsx'
import { requestContext } from '../../request-context.ts'
import { moved, shownOrder } from '../moved.ts'
import type { Route } from './+types/links-page'
import { PlaceOfLinks } from './place-of-links.tsx'
import { editedPlaces } from './places.ts'

export const handle = { may: 'content.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  all: (await requestContext(context).api.console.links.list()).data,
})

/** Moves a link up or down within its place. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    async run({ api, form }) {
      const seen = shownOrder(form)
      const place = editedPlaces.find((one) => one === textOf(form, 'place'))
      const order = moved(seen, textOf(form, 'step'))
      if (place) await api.console.links.arrange({ body: { order, seen, place } })
    },
    done: ({ urls }) => ({ to: urls.content('links'), toast: 'console_texts.arranged' }),
  })

/** Links of the header and the footer, grouped by place. */
export default function LinksPage({ loaderData: { all }, actionData }: Route.ComponentProps) {
  const { t, urls } = usePage()
  return (
    <div className="grid gap-6">
      <ButtonLink href={urls.contentOf('links', 'preview')} variant="secondary" className="justify-self-start">
        {t('console_texts.preview')}
      </ButtonLink>
      <FormErrors formError={actionData?.formError} />
      {editedPlaces.map((place) => (
        <PlaceOfLinks key={place} place={place} own={all.filter((link) => link.place === place)} />
      ))}
    </div>
  )
}
