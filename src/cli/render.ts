import { answerSchema, type Json } from '#api/platform/openapi/schemas.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { formatMoney } from '#i18n/format.ts'
import { withoutEmptyVariants } from './call-options.ts'
import { kebab } from './command-names.ts'
import { fitToWidth, kabulTime, table } from './table.ts'

type Data = Record<string, unknown>
type Schemas = { schema: Json; named: Record<string, Json> }
/** Context of a value: the named schemas, and the currency of amounts. */
type RenderContext = { named: Record<string, Json>; currency: string }

const DEFAULT_WIDTH = 160
/** Objects with more fields than this are printed as a block, not as a name. */
const MAX_INLINE_FIELDS = 3
/** Fields without use in a terminal. */
const SKIPPED = /^(image|images|picture|pictures|logos|avatar)$|^(current_page|last_page|per_page)$/
/** Numbers with decimals that are not amounts of money. */
const NO_MONEY = /percent|decimal|thousands|hours|orders|step|rating/

/** Formats the data of a response: a table for a list, otherwise a line per field. */
export function render(
  endpoint: Pick<Endpoint, 'data' | 'query'>,
  data: unknown,
  width = process.stdout.columns ?? DEFAULT_WIDTH,
): string {
  const { schema: root, named }: Schemas = answerSchema(endpoint.data)
  const context = { named, currency: 'AFN' }
  const shape = resolved(root, context)
  const { data: list, next, ...others } = (isObject(data) && Array.isArray(data.data) ? data : { others: data }) as Data
  if (!Array.isArray(list)) return recordLines(shape, data, context, width).join('\n') || 'Nothing.'
  const rows = listLines(itemsOf(shape, 'data', context), list, context, width)
  const paging = endpoint.query && 'after' in endpoint.query.shape ? 'after' : 'before'
  const more = typeof next === 'string' || typeof next === 'number' ? [`More: --${paging} ${next}`] : []
  return [...(rows.length > 0 ? rows : ['None.']), ...recordLines(shape, others, context, width), ...more].join('\n')
}

/** The order number identifies an order, so its id is left out. A version is only shown with a single record. */
const columnsOf = (fields: string[]): string[] =>
  fields.filter(
    (field) => !SKIPPED.test(field) && field !== 'version' && !(field === 'id' && fields.includes('order_number')),
  )

function listLines(item: Json, list: unknown[], context: RenderContext, width: number): string[] {
  if (list.length === 0) return []
  if (!isObject(list[0])) return list.map((one) => cellOf('', item, one, context))
  const fields = columnsOf(Object.keys(propertiesOf(item, list[0])))
  const cells = (list as Data[]).map((row) => {
    const inside = contextIn(row, context)
    return fields.map((field) => cellOf(field, propertyOf(item, field, context), row[field], inside))
  })
  const used = [...fields.keys()].filter((column) => cells.some((row) => row[column] !== ''))
  if (used.length === 0) return []
  const head = used.map((column) => labelOf(fields[column] as string).toUpperCase())
  const fit = fitToWidth([head, ...cells.map((row) => used.map((column) => row[column] as string))], width)
  const hidden =
    fit.hidden.length > 0 ? [`(too wide for the screen: ${fit.hidden.join(', ').toLowerCase()}; --json has all)`] : []
  return [...table(fit.rows).split('\n'), ...hidden]
}

/** A list inside a record. Items with their own lists are printed as records, one after another. */
function innerLines(item: Json, list: Data[], context: RenderContext, width: number): string[] {
  const isDeep = list.some((one) => Object.values(one).some((value) => Array.isArray(value) && isObject(value[0])))
  if (!isDeep) return listLines(item, list, context, width)
  return list.flatMap((one, at) => [...(at > 0 ? [''] : []), ...recordLines(item, one, context, width)])
}

function recordLines(schema: Json, data: unknown, context: RenderContext, width: number): string[] {
  if (!isObject(data)) return data === null || data === undefined ? [] : [cellOf('', schema, data, context)]
  const inside = contextIn(data, context)
  const fields = Object.keys(propertiesOf(schema, data)).filter((field) => !SKIPPED.test(field))
  const short: string[][] = []
  const long: string[] = []
  for (const field of fields) {
    const [value, property] = [data[field], propertyOf(schema, field, inside)]
    const isBlock = isObject(value) && Object.keys(value).length > MAX_INLINE_FIELDS && !isSum(value)
    const cell = isBlock ? '' : cellOf(field, property, value, inside)
    if (Array.isArray(value) && isObject(value[0]))
      long.push(...blockOf(field, innerLines(itemOf(property, inside), value, inside, width - 2)))
    else if (cell !== '') short.push([labelOf(field), cell])
    else if (isObject(value)) long.push(...blockOf(field, recordLines(property, value, inside, width - 2)))
  }
  return [...(short.length > 0 ? table(short).split('\n') : []), ...long]
}

const blockOf = (field: string, lines: string[]): string[] => (lines.length > 0 ? ['', ...titled(field, lines)] : [])

const titled = (field: string, lines: string[]): string[] => [
  `${labelOf(field)}:`,
  ...lines.map((line) => `  ${line}`.trimEnd()),
]

/** A value in one line; empty if it is missing or too long for one line. */
function cellOf(field: string, schema: Json, value: unknown, context: RenderContext): string {
  if (value === null || value === undefined || value === '') return ''
  if (Array.isArray(value)) return listCell(field, schema, value, context)
  if (isObject(value)) return objectCell(value)
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (schema.enum) return enumCell(schema, value)
  if (typeof value === 'number') return numberCell(field, schema, value, context)
  return schema.format === 'date-time' ? kabulTime(new Date(String(value))) : String(value)
}

function listCell(field: string, schema: Json, list: unknown[], context: RenderContext): string {
  if (list.length === 0) return ''
  if (isObject(list[0])) return String(list.length)
  return list.map((one) => cellOf(field, itemOf(schema, context), one, context)).join(', ')
}

const isSum = (value: Data): value is { amount: number; currency: string } =>
  typeof value.amount === 'number' && typeof value.currency === 'string'

/** An amount of money, or the name of an object. */
function objectCell(value: Data): string {
  if (isSum(value)) return formatMoney(value.amount, value.currency, 'en')
  const name = value.title ?? value.name ?? value.en ?? (value.type && value.id && `${value.type} ${value.id}`)
  return isObject(name) ? objectCell(name) : typeof name === 'string' ? name : ''
}

function enumCell({ enum: values, 'x-enum-varnames': names }: Json, value: unknown): string {
  const name = names ? (names as string[])[(values as unknown[]).indexOf(value)] : value
  return kebab(String(name ?? value))
}

/** In the contract, `number` is an amount of money and `integer` a count. */
function numberCell(field: string, { type }: Json, value: number, { currency }: RenderContext): string {
  if (type !== 'number' || NO_MONEY.test(field)) return String(value)
  const isDollars = field.startsWith('usd_') && field !== 'usd_rate'
  return formatMoney(value, isDollars ? 'USD' : currency, 'en')
}

const isObject = (value: unknown): value is Data => typeof value === 'object' && value !== null && !Array.isArray(value)
const labelOf = (field: string): string => field.replaceAll('_', ' ')

const contextIn = (data: Data, context: RenderContext): RenderContext => ({
  ...context,
  currency: currencyOf(data) ?? context.currency,
})

/** The first `currency` found in the data. All sums of one order have the same currency. */
function currencyOf(data: Data): string | undefined {
  if (typeof data.currency === 'string') return data.currency
  return Object.values(data).reduce<string | undefined>(
    (found, value) => found ?? (isObject(value) ? currencyOf(value) : undefined),
    undefined,
  )
}

/** Fields in the order of the contract; unknown ones follow in the order of the response. */
const propertiesOf = ({ properties }: Json, data: Data): Data => ({ ...(properties as Data | undefined), ...data })

function propertyOf({ properties, additionalProperties }: Json, field: string, context: RenderContext): Json {
  const found = (properties as Record<string, Json> | undefined)?.[field] ?? additionalProperties
  return resolved(isObject(found) ? found : {}, context)
}

const itemOf = ({ items }: Json, context: RenderContext): Json => resolved(isObject(items) ? items : {}, context)
const itemsOf = (schema: Json, field: string, context: RenderContext): Json =>
  itemOf(propertyOf(schema, field, context), context)

/** Resolves a schema's name and removes its null variant. */
function resolved(schema: Json, context: RenderContext): Json {
  const plain = withoutEmptyVariants(schema)
  const name = typeof plain.$ref === 'string' ? plain.$ref.split('/').at(-1) : undefined
  return name && context.named[name] ? resolved(context.named[name], context) : plain
}
