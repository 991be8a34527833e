import { z } from 'zod'
import type { Contract } from '../endpoint.ts'
import { Time, TypedText, Uuid, Whole } from '../fields.ts'
import { goods } from './console-goods.ts'

/** More is brought in by the command line. */
export const LARGEST_IMPORT_BYTES = 250_000_000
/** So many mistakes are told; whoever made more than that made one of them again and again. */
export const MISTAKES_TOLD = 1_000

export const importStates = ['checking', 'refused', 'asking', 'ready', 'importing', 'done', 'stopped'] as const
/**
 * How far an import is: being checked; refused for its lines; asking how its numbers are meant (`reading.question`); ready, with what it would do; being imported; done; stopped in
 * the middle, with nothing changed.
 */
export type ImportState = (typeof importStates)[number]

/** What the shop is busy with; `waiting` for its turn. */
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

/** What an import would do, or did. */
export const ImportSummary = z.object({
  records: Count,
  fresh: Count,
  changed: Count,
  unchanged: Count,
  /** SKUs whose stock changes, and by how many pieces up and down. */
  stock: z.object({ skus: Count, plus: Count, minus: Count }),
  refused: Count,
  /** SKUs whose stock was sold or changed between the preview and the import. */
  moved: Count,
})
export type ImportSummary = z.infer<typeof ImportSummary>

export const tableEncodings = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1256', 'windows-1252'] as const
export type TableEncoding = (typeof tableEncodings)[number]

/** What separates decimals in a table; the other of point and comma separates thousands. */
export const decimalMarks = ['point', 'comma'] as const
export type DecimalMark = (typeof decimalMarks)[number]

/** How a table is read. What is guessed, or asked, the next check can be told (`check`). */
export const TableReading = z.object({
  encoding: z.enum(tableEncodings),
  /** The file does not prove its encoding. */
  guessed: z.boolean(),
  decimal: z.enum(decimalMarks),
  /** A number that can be read in two ways, where nothing in the table decides. */
  question: z
    .object({
      line: Count,
      column: z.string(),
      cell: z.string(),
      /** Its value where its mark separates decimals, and where it separates thousands. */
      as_decimal: z.number(),
      as_thousands: z.number(),
      /** The answer to give for each. */
      decimal_means: z.enum(decimalMarks),
      thousands_means: z.enum(decimalMarks),
    })
    .nullable(),
})
export type TableReading = z.infer<typeof TableReading>

/** What a member of the staff said about how a table is read. */
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
  /** Of a table, once it was read. */
  reading: TableReading.nullable(),
  /** The shop was changed after somebody said yes: what is shown now is what would happen now. */
  changed_meanwhile: z.boolean(),
  /** What `start` is told, so that nothing else is imported than was shown. */
  seen: z.string().nullable(),
  progress: z.object({
    step: z.enum(importSteps),
    done: Count,
    /** 0 where nobody knows yet. */
    of: Count,
    /** Things a second, and seconds until this step is over; null until that can be said. */
    rate: z.number().nullable(),
    seconds_left: Count.nullable(),
  }),
  finished_at: Time.nullable(),
})
export type GoodsImport = z.infer<typeof GoodsImport>

const Words = z.record(z.string(), z.string())

/** A line of an import and what would become of it, or why it cannot be. */
export const ImportLine = z.object({
  /** Its place in this list. */
  n: Count,
  line: Count,
  type: z.string(),
  /** What it is known by: a slug, an SKU. */
  key: z.string(),
  title: Words,
  fields: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
  /** Of the stock of one SKU. */
  stock: z.object({ before: Count.nullable(), after: Count.nullable() }).nullable(),
  /** What is wrong with the line, in the language of the request. */
  reason: z.string().nullable(),
  /** The same in English, as the command line says it, with the names of columns. */
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
  title: Words,
  description: Words,
  facts: z.array(z.object({ name: Words, value: Words })),
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
const own = { auth: 'staff', may: 'goods.import', faults: ['not_found'], params } as const

export const imports = {
  upload: {
    method: 'POST',
    path: '/console/imports',
    auth: 'staff',
    may: 'goods.import',
    faults: ['no_room'],
    streams: {
      bytes: LARGEST_IMPORT_BYTES,
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
  /** Excel's own format, or anything packed. */
  'import_is_workbook',
  /** A feed, or any other XML or HTML. */
  'import_is_xml',
  /** One JSON list: JSON Lines has an object in each line. */
  'import_is_list',
  /** Another one is being imported. */
  'import_running',
  /** It is not in a state in which that can be done. */
  'import_not_ready',
  /** What was shown is not what it is now. */
  'import_changed',
] as const
