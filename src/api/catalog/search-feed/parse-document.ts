import { z } from 'zod'
import type { ProductDocument } from '#packages/facet-index/index.ts'
import { dollarsWithoutRate, listedPrice } from '../products/price-rules.ts'

const LocalizedText = z.record(z.string(), z.string())
const Named = z.object({ id: z.int(), title: LocalizedText })

const Document = z.object({
  id: z.int(),
  title: LocalizedText,
  description: LocalizedText,
  tags: z.array(z.string()),
  facts: z.array(LocalizedText),
  brand: Named.extend({ aliases: z.array(z.string()) }).nullable(),
  category: Named.extend({ parent: Named.nullable() }),
  store: Named,
  choices: z.array(z.object({ values: z.array(z.int()), inStock: z.boolean() })),
  values: z.array(Named.extend({ attributeId: z.int() })),
  collections: z.array(z.object({ id: z.int(), position: z.int() })),
  prices: z.object({ selling: z.number(), offered: z.number(), usdSelling: z.number(), usdOffered: z.number() }),
  cheapest: z.object({ price: z.number(), usdPrice: z.number(), isOnly: z.boolean() }),
  sales: z.array(z.object({ startsAt: z.number(), endsAt: z.number(), afn: z.number(), usd: z.number() })),
  ratingSum: z.int(),
  ratingCount: z.int(),
  sold: z.int(),
  createdAt: z.number(),
})

/**
 * The document of a text (`document-texts.ts`), with its price by `price-rules.ts` and without sales that are over. @param now milliseconds since 1970 @throws Error for
 * an invalid text; the message contains none of it
 */
export function parseDocument(text: string, now: number): ProductDocument {
  const parsed = Document.safeParse(JSON.parse(text))
  if (!parsed.success) throw new Error(`A document is not what was asked for: ${z.prettifyError(parsed.error)}`)
  const { prices, cheapest, sales, ...document } = parsed.data
  return {
    ...document,
    price: listedPrice(prices, cheapest),
    sales: sales
      .filter((sale) => sale.endsAt > now)
      .map((sale) => ({ ...sale, usd: dollarsWithoutRate(prices, sale.afn, sale.usd) })),
  }
}
