import { structure, type TaxonomyKind } from '#contract/catalog/console-taxonomy.ts'
import { readyUploads } from '../../platform/pictures/uploaded-pictures.ts'
import type { HandlerContext } from '../../platform/request/handler-context.ts'
import { implement } from '../../platform/request/implement.ts'
import { addTerm, type Input } from './add-term.ts'
import { changePicture, takePicture } from './change-picture.ts'
import { type Change, changeTerm } from './change-term.ts'
import { deleteTerm, type FindUses } from './delete-term.ts'
import { findTerm, listTerms } from './find-terms.ts'
import { kinds } from './kinds.ts'
import { moveTerm } from './move-term.ts'

/** Size limit in bytes for staff. Photos of phone cameras are larger than the limit for shoppers. */
const ofOperator = { limitBytes: 16_000_000 }

type Named = { params: { id: number } }
type Query = { query: Parameters<typeof listTerms>[2] }

/** The handlers that every kind has. */
function callsOf(name: TaxonomyKind, above: FindUses) {
  const kind = kinds[name]
  return {
    list: ({ query }: Query, ctx: HandlerContext) => listTerms(ctx.db, kind, query),
    find: ({ params }: Named, ctx: HandlerContext) => findTerm(ctx.db, kind, params.id),
    add: ({ body }: { body: Input }, ctx: HandlerContext) => addTerm(ctx.acting(), kind, body),
    change: ({ params, body }: Named & { body: Change }, ctx: HandlerContext) =>
      changeTerm(ctx.acting(), kind, params.id, body),
    remove: async ({ params }: Named, ctx: HandlerContext) => {
      await deleteTerm(ctx.acting(), kind, params.id, above)
      return {}
    },
  }
}

const moving =
  (name: TaxonomyKind) =>
  ({ params, body }: Named & { body: { after: number } }, ctx: HandlerContext) =>
    moveTerm(ctx.acting(), kinds[name], params.id, body.after)

const picturing =
  (name: 'categories' | 'brands' | 'stores') =>
  async ({ params, body }: Named & { body: { images: unknown[] } }, ctx: HandlerContext) => {
    const { slug } = await findTerm(ctx.db, kinds[name], params.id)
    const [ready] = await readyUploads(name, body.images as File[], { stem: slug, ofOperator })
    if (!ready) throw new Error('a picture that is fit is ready')
    return await changePicture(ctx.acting(), kinds[name], params.id, { files: ctx.services.files, ready })
  }

const unpicturing =
  (name: 'categories' | 'brands' | 'stores') =>
  ({ params }: Named, ctx: HandlerContext) =>
    takePicture(ctx.acting(), kinds[name], params.id)

/** @param above finds vouchers and orders that use a category or store (`src/api/ordering`) */
export const taxonomyHttp = (above: FindUses) => [
  ...implement(structure.categories, {
    ...callsOf('categories', above),
    move: moving('categories'),
    picture: picturing('categories'),
    takePicture: unpicturing('categories'),
  }),
  ...implement(structure.brands, {
    ...callsOf('brands', above),
    move: moving('brands'),
    picture: picturing('brands'),
    takePicture: unpicturing('brands'),
  }),
  ...implement(structure.stores, {
    ...callsOf('stores', above),
    picture: picturing('stores'),
    takePicture: unpicturing('stores'),
  }),
  ...implement(structure.attributes, { ...callsOf('attributes', above), move: moving('attributes') }),
  ...implement(structure.values, { ...callsOf('values', above), move: moving('values') }),
]
