import { Id } from '#contract/fields.ts'
import { type NewVoucher, promotions } from '#contract/staff/promotions.ts'
import { addBundle } from '../../catalog/bundles/add-bundle.ts'
import { endBundle } from '../../catalog/bundles/end-bundle.ts'
import { findBundle, listBundles } from '../../catalog/bundles/list-bundles.ts'
import { addSale } from '../../catalog/flash-sales/add-sale.ts'
import { endSale } from '../../catalog/flash-sales/end-sale.ts'
import { findSaleNamed, listSales } from '../../catalog/flash-sales/list-sales.ts'
import { addVoucher } from '../../ordering/vouchers/add-voucher.ts'
import { endVoucher } from '../../ordering/vouchers/end-voucher.ts'
import { findVoucher, listVouchers } from '../../ordering/vouchers/list-vouchers.ts'
import { keyOfCursor, pageFrom } from '../../platform/database/keyset.ts'
import { databaseNow } from '../../platform/database/time.ts'
import { BusinessError, businessError, HttpError, type Reason } from '../../platform/request/errors.ts'
import { implement } from '../../platform/request/implement.ts'
import { costOfSale } from './cost-of-sale.ts'
import { presentBundle, presentSale, presentVoucher } from './present-promotions.ts'
import { previewBundle, previewVoucher } from './preview-promotions.ts'

type Window = { starts_at?: string | undefined; ends_at?: string | undefined }
type Offered = Window & { title_en: string; title_fa: string; ends_at: string }

/** Without `starts_at`, the deal starts now. */
function expectToLast({ starts_at, ends_at }: Window, now: Date): void {
  if (starts_at || !ends_at) return
  if (Date.parse(ends_at) <= now.getTime()) throw businessError('deal_ends_early', undefined, 'ends_at')
}

/** Title and period in the form of a catalogue record. */
function offered({ title_en, title_fa, starts_at, ends_at }: Offered, now: Date) {
  expectToLast({ starts_at, ends_at }, now)
  const title = { en: title_en, ...(title_fa && { fa: title_fa }) }
  return { title, starts_at: starts_at || now.toISOString(), ends_at }
}

const writtenFrom = ({ title_en, title_fa, starts_at, ends_at, hidden, store, category, ...fields }: NewVoucher) => ({
  ...Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)),
  code: fields.code,
  price_type: fields.price_type,
  store: store ?? null,
  category: category ?? null,
  public: !hidden,
})

/** A name in a form gets an explaining error, but an unknown name in a URL is a plain 404. */
const addressed = async <Found>(finding: Promise<Found>): Promise<Found> => {
  try {
    return await finding
  } catch (error) {
    throw error instanceof BusinessError ? new HttpError('not_found') : error
  }
}

/** Form fields whose name differs in a catalogue record. */
const formFields: Record<string, string> = { title: 'title_en' }

/**
 * Catalogue errors are in English, for files. A form shows its own error at the field, in the staff member's language.
 */
const asForm = async <Added>(adding: Promise<Added>, fields: Record<string, string> = {}): Promise<Added> => {
  try {
    return await adding
  } catch (error) {
    throw error instanceof BusinessError
      ? new BusinessError(error.reasons.map((reason) => inForm(reason, fields)))
      : error
  }
}

function inForm(reason: Reason, fields: Record<string, string>): Reason {
  if (reason.field === undefined) return reason
  const field = fields[reason.field] ?? formFields[reason.field] ?? reason.field
  return reason.code === 'record_invalid' ? { code: 'invalid_field', field } : { ...reason, field }
}

type Placed<Row> = { row: Row; place: string }

function pageOf<Row, Shown>(rows: Placed<Row>[], { limit, present }: { limit: number; present: (row: Row) => Shown }) {
  const { data, next } = pageFrom(rows, limit)
  return { data: data.map(({ row }) => present(row)), next }
}

export const promotionsHttp = implement(promotions, {
  vouchers: async ({ query: { before, limit } }, ctx) => {
    const wanted = { after: keyOfCursor(before), limit: limit + 1 }
    const [rows, now] = await Promise.all([listVouchers(ctx.acting(), wanted), databaseNow(ctx.db)])
    const places = rows.map((row) => ({ row, place: row.code }))
    return pageOf(places, { limit, present: presentVoucher(now) })
  },
  voucher: async ({ params: { code } }, ctx) =>
    presentVoucher(await databaseNow(ctx.db))(await addressed(findVoucher(ctx, code))),
  previewVoucher: async ({ body }, ctx) => {
    expectToLast(body, await databaseNow(ctx.db))
    return await previewVoucher(ctx.db, body)
  },
  addVoucher: async ({ body }, ctx) => {
    const now = await databaseNow(ctx.db)
    return presentVoucher(now)(await asForm(addVoucher(ctx.acting(), { ...writtenFrom(body), ...offered(body, now) })))
  },
  endVoucher: async ({ params: { code } }, ctx) =>
    presentVoucher(await databaseNow(ctx.db))(await endVoucher(ctx.acting(), code)),
  bundles: async ({ query: { before, limit } }, ctx) => {
    const last = Id.safeParse(keyOfCursor(before)).data
    const [rows, now] = await Promise.all([
      listBundles(ctx.acting(), { after: last, limit: limit + 1 }),
      databaseNow(ctx.db),
    ])
    const places = rows.map((row) => ({ row, place: String(row.id) }))
    return pageOf(places, { limit, present: presentBundle(now) })
  },
  bundle: async ({ params: { id } }, ctx) =>
    presentBundle(await databaseNow(ctx.db))(await addressed(findBundle(ctx, id))),
  previewBundle: async ({ body }, ctx) => {
    expectToLast(body, await databaseNow(ctx.db))
    return await previewBundle(ctx.db, body)
  },
  addBundle: async ({ body }, ctx) => {
    const now = await databaseNow(ctx.db)
    const { buy, buy_quantity, free, free_quantity } = body
    const parts = { buy, buy_quantity, free, free_quantity }
    return presentBundle(now)(await asForm(addBundle(ctx.acting(), { ...parts, ...offered(body, now) })))
  },
  endBundle: async ({ params: { id } }, ctx) =>
    presentBundle(await databaseNow(ctx.db))(await endBundle(ctx.acting(), id)),
  sales: async ({ query: { before, limit } }, ctx) => {
    const wanted = { before, limit: limit + 1 }
    const [rows, now] = await Promise.all([listSales(ctx.acting(), wanted), databaseNow(ctx.db)])
    const places = rows.map((row) => ({ row, place: row.place }))
    return pageOf(places, { limit, present: presentSale(now) })
  },
  sale: async ({ params: { slug } }, ctx) =>
    presentSale(await databaseNow(ctx.db))(await addressed(findSaleNamed(ctx, slug))),
  costOfSale: async ({ body: { sold, ...window } }, ctx) => {
    expectToLast(window, await databaseNow(ctx.db))
    return { data: await costOfSale(ctx.db, sold) }
  },
  addSale: async ({ body }, ctx) => {
    const now = await databaseNow(ctx.db)
    const { slug, sold: products } = body
    return presentSale(now)(
      await asForm(addSale(ctx.acting(), { slug, products, ...offered(body, now) }), { products: 'sold' }),
    )
  },
  endSale: async ({ params: { slug } }, ctx) =>
    presentSale(await databaseNow(ctx.db))(await endSale(ctx.acting(), slug)),
})
