import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid, Whole } from '../fields.ts'
import { goods } from './console-products.ts'

/** In bytes. Larger files are imported by command line. */
export const MAX_IMPORT_BYTES = 250_000_000
/** Errors reported at most; more are usually repetitions. */
export const MISTAKES_TOLD = 1_000

export const importStates = ['checking', 'refused', 'asking', 'ready', 'importing', 'done', 'stopped'] as const
/**
 * checking: being checked; refused: has errors; asking: needs an answer about its number format (`reading.question`);
 * ready: shows a preview; importing: being applied; done; stopped: interrupted, with nothing changed.
 */
export type ImportState = (typeof importStates)[number]

/** The current step; `waiting` in the queue. */
export const importSteps = [
  'waiting',
  'reading',
  'checking pictures',
  'comparing products',
  'writing records',
  'keeping pictures',
] as const
export type ImportStep = (typeof importSteps)[number]

const Count = z.int()

/** The changes that an import would make, or has made. */
export const ImportSummary = z.object({
  records: Count,
  fresh: Count,
  changed: Count,
  unchanged: Count,
  /** SKUs with a stock change, and the pieces added and removed. */
  stock: z.object({ skus: Count, plus: Count, minus: Count }),
  refused: Count,
  /** SKUs whose stock changed between the preview and the import. */
  moved: Count,
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** The decimal separator of a table; the other one separates thousands. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** How a table is read. The next check can override it (`check`). */
export const TableReading = z.object({
  encoding: z.enum(tableEncodings),
  /** True if the file does not prove its encoding. */
  guessed: z.boolean(),
  decimal: z.enum(decimalMarks),
  /** An ambiguous number, if no other number of the table decides. */
  question: z
    .object({
      line: Count,
      column: z.string(),
      cell: z.string(),
      /** Its value with the mark as decimal separator, and as thousands separator. */
      as_decimal: z.number(),
      as_thousands: z.number(),
      /** The answer for each reading. */
      decimal_means: z.enum(decimalMarks),
      thousands_means: z.enum(decimalMarks),
    })
    .nullable(),
})
export type TableReading = z.infer<typeof TableReading>

/** A staff member's answers about how to read a table. */
export const ReadingAnswers = z.object({
  encoding: z.enum(tableEncodings).optional(),
  decimal: z.enum(decimalMarks).optional(),
})
export type ReadingAnswers = z.infer<typeof ReadingAnswers>

export const GoodsImport = z.object({
  id: Uuid,
  at: Time,
  name: z.string(),
  bytes: Count,
  format: z.enum(['jsonl', 'csv']),
  state: z.enum(importStates),
  summary: ImportSummary.nullable(),
  /** Tables only, after reading. */
  reading: TableReading.nullable(),
  /** The shop changed after the confirmation. The summary shows the changes that would happen now. */
  changed_meanwhile: z.boolean(),
  /** Pass it to `start`, so that exactly the shown changes are applied. */
  seen: z.string().nullable(),
  progress: z.object({
    step: z.enum(importSteps),
    done: Count,
    /** 0 while unknown. */
    of: Count,
    /** Items per second, and seconds to the end of this step; null while unknown. */
    rate: z.number().nullable(),
    seconds_left: Count.nullable(),
  }),
  finished_at: Time.nullable(),
})
export type GoodsImport = z.infer<typeof GoodsImport>

const LocalizedText = z.record(z.string(), z.string())

/** A line of an import with its changes, or the reason of refusal. */
export const ImportLine = z.object({
  /** Position in this list. */
  n: Count,
  line: Count,
  type: z.string(),
  /** The slug or SKU that identifies it. */
  key: z.string(),
  title: LocalizedText,
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Stock of the SKU. */
  stock: z.object({ before: Count.nullable(), after: Count.nullable() }).nullable(),
  /** The error of the line, in the language of the request. */
  reason: z.string().nullable(),
  /** The error in English with column names, as on the command line. */
  detail: z.string().nullable(),
})
export type ImportLine = z.infer<typeof ImportLine>

export const lineKinds = ['new', 'changed', 'stock', 'refused'] as const
export type LineKind = (typeof lineKinds)[number]

/** A product as a line of a catalogue (docs/catalogue-format.md). */
export const ExportedProduct = z.object({
  type: z.literal('product'),
  slug: z.string(),
  store: z.string(),
  brand: z.string().nullable(),
  category: z.string(),
  title: LocalizedText,
  description: LocalizedText,
  facts: z.array(z.object({ name: LocalizedText, value: LocalizedText })),
  image: z.string(),
  media: z.array(z.object({ image: z.string(), video: z.string().nullable() })),
  selling: z.number(),
  offered: z.number(),
  usd_selling: z.number(),
  usd_offered: z.number(),
  tags: z.array(z.string()),
  public: z.boolean(),
  created_at: Time,
  sold: Count,
  inventories: z.array(
    z.object({
      sku: z.string(),
      stock: Count,
      price: z.number(),
      usd_price: z.number(),
      image: z.string().nullable(),
      attributes: z.record(z.string(), z.string()),
    }),
  ),
})
export type ExportedProduct = z.infer<typeof ExportedProduct>

const params = z.object({ id: Uuid })
const own = { auth: 'staff', may: 'goods.import', httpErrors: ['not_found'], params } as const

export const imports = {
  upload: {
    method: 'POST',
    path: '/console/imports',
    auth: 'staff',
    may: 'goods.import',
    httpErrors: ['no_room'],
    streams: {
      bytes: MAX_IMPORT_BYTES,
      types: ['application/octet-stream', 'application/x-ndjson', 'application/jsonl', 'text/csv'],
    },
    summary:
      'Upload a product file, JSON Lines or CSV, as the request body. It is checked next and changes nothing. A newer file replaces one that was not imported',
    query: z.object({ name: TypedText.max(200).default('') }),
    body: z.object({ content: z.custom<AsyncIterable<Uint8Array>>() }),
    data: z.object({ id: Uuid }),
  },
  list: {
    method: 'GET',
    path: '/console/imports',
    auth: 'staff',
    may: 'goods.import',
    summary: 'List your last twenty imports, newest first',
    data: z.object({ data: z.array(GoodsImport) }),
  },
  find: {
    ...own,
    method: 'GET',
    path: '/console/imports/:id',
    summary: 'Get one of your imports: its progress, and what it would do or did',
    data: GoodsImport,
  },
  lines: {
    ...own,
    method: 'GET',
    path: '/console/imports/:id/lines',
    summary: 'List rows of an import: added, changed, stock changes or refused. Next page: `after`',
    query: z.object({
      kind: z.enum(lineKinds),
      after: Whole.pipe(z.number().min(0)).default(0),
      limit: Whole.pipe(z.number().min(1).max(100)).default(50),
    }),
    data: z.object({ data: z.array(ImportLine), next: Count.nullable() }),
  },
  start: {
    ...own,
    method: 'POST',
    path: '/console/imports/:id/start',
    summary:
      'Import the whole file or nothing. `seen` is the result you saw: if the shop changed since, the file is checked again instead',
    body: z.object({ seen: TypedText.max(100) }),
    data: GoodsImport,
  },
  check: {
    ...own,
    method: 'POST',
    path: '/console/imports/:id/check',
    summary:
      'Check an import again that was stopped, refused, has a question or is ready; optionally with another encoding or decimal mark',
    body: ReadingAnswers,
    data: GoodsImport,
  },
  discard: {
    ...own,
    method: 'POST',
    path: '/console/imports/:id/discard',
    summary: 'Delete an import that was not imported, with its file',
    body: z.object({}),
    data: z.object({}),
  },
  export: {
    method: 'GET',
    path: '/console/products/export',
    auth: 'staff',
    may: 'goods.export',
    summary: 'Export listed products as catalogue lines, newest first. Next page: `before`',
    query: goods.list.query.extend({ limit: Whole.pipe(z.number().min(1).max(500)).default(200) }),
    data: z.object({ data: z.array(ExportedProduct), next: Count.nullable() }),
  },
} as const satisfies Contract

export const importRefusals = [
  'import_empty',
  /** An Excel workbook or another compressed file. */
  'import_is_workbook',
  /** A feed, or other XML or HTML. */
  'import_is_xml',
  /** A JSON array: JSON Lines needs one object per line. */
  'import_is_list',
  /** Another import is running. */
  'import_running',
  /** The state of the import does not allow this. */
  'import_not_ready',
  /** The changes differ from those shown. */
  'import_changed',
] as const
