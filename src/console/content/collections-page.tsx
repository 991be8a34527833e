import { type AdminCollection, MAX_COLLECTIONS } from '#contract/catalog/console-collections.ts'
import { Badge } from '#ui/badge.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { Empty } from '#ui/empty.tsx'
import { Icon } from '#ui/icon.tsx'
import { TextLink } from '#ui/text-link.tsx'
import { textOf } from '#web/form-error.ts'
import { type Column, DataTable } from '../components/data-table.tsx'
import { FormErrors } from '../components/form-errors.tsx'
import { Missing } from '../components/missing.tsx'
import { formAction } from '../form-action.ts'
import { useHasPermission } from '../frame-data.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/collections-page'
import { MoveButtons } from './move-buttons.tsx'
import { moved, shownOrder } from './moved.ts'

export const handle = { may: 'content.read' }

export const loader = async ({ context }: Route.LoaderArgs) => ({
  collections: (await requestContext(context).api.console.collections.list()).data,
})

/** Moves a collection up or down. */
export const action = (args: Route.ActionArgs) =>
  formAction(args, {
    run({ api, form }) {
      const seen = shownOrder(form)
      return api.console.collections.arrange({ body: { ids: moved(seen, textOf(form, 'step')), seen } })
    },
    done: ({ urls }) => ({ to: urls.content('collections'), toast: 'console.saved' }),
  })

export default function CollectionsPage({ loaderData: { collections }, actionData }: Route.ComponentProps) {
  const { t, urls, number, titleOf } = usePage()
  const mayWrite = useHasPermission()('content.write')
  const nameOf = ({ fields: { title_en: en, title_fa } }: AdminCollection) => titleOf({ en, fa: title_fa || en })
  const columns: Column<AdminCollection>[] = [
    {
      title: t('console_content.banner.title'),
      variant: 'main',
      cell: (collection) => (
        <span className="grid gap-1">
          <TextLink href={urls.collection(collection.id)}>
            <bdi className="wrap-anywhere">{nameOf(collection)}</bdi>
          </TextLink>
          <Missing languages={collection.missing} />
        </span>
      ),
    },
    { title: t('console_content.collection.products'), variant: 'number', cell: ({ products }) => number(products) },
    {
      title: t('console_content.state'),
      cell: ({ fields }) => (
        <Badge tone={fields.on_home ? 'good' : 'open'}>
          {t(fields.on_home ? 'console_content.collection.on_home' : 'console_content.collection.off_home')}
        </Badge>
      ),
    },
  ]
  const order: Column<AdminCollection> = {
    title: t('console_content.order'),
    variant: 'actions',
    cell: (one) => (
      <MoveButtons id={one.id} name={nameOf(one)} first={one === collections[0]} last={one === collections.at(-1)} />
    ),
  }
  return (
    <div className="grid gap-4">
      <p className="max-w-2xl text-ink-soft">{t('console_content.collection.about')}</p>
      <FormErrors formError={actionData?.formError} />
      {mayWrite && collections.length < MAX_COLLECTIONS && (
        <ButtonLink href={urls.newCollection()} className="justify-self-start">
          <Icon name="plus" size={20} />
          {t('console_content.collection.add')}
        </ButtonLink>
      )}
      {collections.length === 0 ? (
        <Empty icon="edit" title={t('console_content.nothing')} />
      ) : (
        <form method="post" action={urls.content('collections')} data-swap="">
          <input type="hidden" name="seen" value={collections.map(({ id }) => id).join(' ')} />
          <DataTable
            caption={t('console_content.tabs.collections')}
            columns={[...columns, ...(mayWrite && collections.length > 1 ? [order] : [])]}
            rows={collections}
            keyOf={({ id }) => String(id)}
          />
        </form>
      )}
    </div>
  )
}
