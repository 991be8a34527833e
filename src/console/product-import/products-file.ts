import type { ExportedProduct } from '#contract/catalog/console-imports.ts'
import { goodsCells, goodsColumns } from '#contract/catalog/product-table.ts'
import { BYTE_ORDER_MARK, csvFile, csvLine, textFile } from '../components/csv.ts'
import { chosenFilters } from '../products/chosen-filters.ts'
import { type RequestContext, requestContext } from '../request-context.ts'
import type { Route } from './+types/products-file'

export const handle = { may: 'goods.export' }

type RequestedFilters = ReturnType<typeof chosenFilters>

/** Downloads the products of a filtered list as a file, page by page. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = requestContext(context)
  const { searchParams } = new URL(request.url)
  const chosen = chosenFilters(searchParams)
  // Loads the first page before the response starts, so that a refusal still gets an error page.
  const first = await pageOf(ctx, chosen)
  if (searchParams.get('format') === 'jsonl')
    return textFile('goods.jsonl', 'application/x-ndjson', asLines(ctx, chosen, first))
  return csvFile('goods.csv', asTable(ctx, chosen, first))
}

const pageOf = ({ api }: RequestContext, chosen: RequestedFilters, before?: number) =>
  api.console.imports.export({ query: { ...chosen, before } })

type Page = Awaited<ReturnType<typeof pageOf>>

async function* pagesFrom(
  ctx: RequestContext,
  chosen: RequestedFilters,
  first: Page,
): AsyncGenerator<ExportedProduct[], void> {
  for (let page = first; ; page = await pageOf(ctx, chosen, page.next)) {
    yield page.data
    if (page.next === null) return
  }
}

async function* asLines(ctx: RequestContext, chosen: RequestedFilters, first: Page): AsyncGenerator<string, void> {
  for await (const products of pagesFrom(ctx, chosen, first))
    yield products.map((product) => `${JSON.stringify(product)}\n`).join('')
}

async function* asTable(ctx: RequestContext, chosen: RequestedFilters, first: Page): AsyncGenerator<string, void> {
  yield BYTE_ORDER_MARK + csvLine([...goodsColumns])
  for await (const products of pagesFrom(ctx, chosen, first)) yield products.flatMap(rowsOf).join('')
}

/** One row per inventory. */
const rowsOf = (product: ExportedProduct): string[] =>
  product.inventories.map((inventory) => {
    const cells = goodsCells(product, inventory)
    return csvLine(goodsColumns.map((column) => cells[column]))
  })
