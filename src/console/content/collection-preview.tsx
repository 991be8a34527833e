import { Picture } from '#ui/picture.tsx'
import { Title } from '#ui/title.tsx'
import { commonOf } from '#web/site-data.ts'
import { idIn } from '../components/id-in.ts'
import { usePage } from '../page-context.tsx'
import { requestContext } from '../request-context.ts'
import type { Route } from './+types/collection-preview'
import { FRAMED_HEADER } from './framed-header.ts'

export const handle = { may: 'content.read' }
export const headers = () => ({ [FRAMED_HEADER]: '1' })

/** Number of products in a row of the home page. */
const SHOWN = 5

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const [collection, { img_src_url: base }] = await Promise.all([
    ctx.api.console.collections.one({ params: { id: idIn(params.collection) } }),
    commonOf(ctx),
  ])
  return { collection, base }
}

/** A collection as a row of the home page: its title and its first public products. */
export default function CollectionPreview({ loaderData: { collection, base } }: Route.ComponentProps) {
  const { t, urls, money, titleOf } = usePage()
  const { title_en: en, title_fa } = collection.fields
  const title = titleOf({ en, fa: title_fa || en })
  const shown = collection.members.filter((member) => member.public).slice(0, SHOWN)
  return (
    <main className="grid gap-4 p-4">
      <title>{title}</title>
      <Title as="h1" size="section">
        {title}
      </Title>
      {shown.length === 0 && <p className="text-ink-soft">{t('console_content.collection.unseen')}</p>}
      <ul className="flex gap-3 overflow-x-auto">
        {shown.map((product) => (
          <li key={product.id} className="w-36 shrink-0">
            <a href={urls.inShop(product.slug, product.id)} target="_blank" rel="noreferrer" className="grid gap-1">
              <Picture base={base} name={product.image} alt="" sizes="9rem" className="rounded-xl" />
              <span className="line-clamp-2 text-sm">{titleOf(product.title)}</span>
              <bdi className="font-bold">{money(product.price)}</bdi>
            </a>
          </li>
        ))}
      </ul>
    </main>
  )
}
