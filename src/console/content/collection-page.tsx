import { ButtonLink } from '#ui/button.tsx'
import { textOf } from '#web/form-error.ts'
import { withBooleans } from '#web/form-flags.ts'
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
import type { Route } from './+types/collection-page'
import { CollectionForm, collectionFields, typedOf } from './collection-form.tsx'
import { CollectionMembers } from './collection-members.tsx'
import { FoundProducts } from './found-products.tsx'
import { moved, shownOrder } from './moved.ts'
import { Previews } from './previews.tsx'

export const handle = { may: 'content.read' }

/** A collection, and the products that match the search. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { collections } = ctx.api.console
  const search = new URL(request.url).searchParams.get('search')?.trim() ?? ''
  const [collection, found, { img_src_url: pictures }] = await Promise.all([
    collections.one({ params: { id: idIn(params.collection) } }),
    search ? collections.find({ query: { search: search.slice(0, 200) } }) : { data: [] },
    commonOf(ctx),
  ])
  return { collection, search, found: found.data, pictures }
}

const flags = ['on_home'] as const

/** Saves the titles, or adds, removes or moves a product. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    fields: (form) => readChangedFields(form, collectionFields),
    async run({ api, params, form, values: { set, seen: shownValues } }) {
      const { collections } = api.console
      const one = { params: { id: idIn(params.collection) } }
      const step = textOf(form, 'step')
      const [what = '', product_id = ''] = step.split(' ')
      if (what === 'put') await collections.putProduct({ ...one, body: { product_id } })
      else if (what === 'take') await collections.takeProduct({ ...one, body: { product_id } })
      else if (what) {
        const seen = shownOrder(form)
        await collections.arrangeProducts({ ...one, body: { ids: moved(seen, step), seen } })
      } else
        await collections.change({
          ...one,
          body: { set: withBooleans(set, flags), seen: withBooleans(shownValues, flags) },
        })
    },
    done: ({ urls, params, form }) => ({
      to: urls.collection(idIn(params.collection), { search: textOf(form, 'search') }),
      toast: 'console.saved',
    }),
  })

export default function CollectionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t, urls, titleOf } = usePage()
  const mayWrite = useHasPermission()('content.write')
  const { collection, search, found, pictures } = loaderData
  const { title_en: en, title_fa } = collection.fields
  const now = typedOf(collection.fields)
  return (
    <>
      <PageHead
        title={titleOf({ en, fa: title_fa || en })}
        up={{ href: urls.content('collections'), title: t('console_content.tabs.collections') }}
      >
        {mayWrite && (
          <ButtonLink href={urls.deleteCollection(collection.id)} variant="quiet" data-dialog="">
            {t('console_content.delete')}
          </ButtonLink>
        )}
      </PageHead>
      <div className="grid gap-6">
        <Missing languages={collection.missing} />
        <FormErrors formError={actionData?.formError} />
        <Previews placement="collection" pathIn={(languageLinks) => languageLinks.collectionPreview(collection.id)} />
        <CollectionForm
          id={collection.id}
          now={now}
          values={{ ...now, ...actionData?.values.set }}
          formError={actionData?.formError}
          readOnly={!mayWrite}
        />
        <CollectionMembers collection={collection} search={search} pictures={pictures} readOnly={!mayWrite} />
        {mayWrite && <FoundProducts collection={collection} search={search} found={found} pictures={pictures} />}
      </div>
    </>
  )
}
