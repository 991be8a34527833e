import type { Db } from '../../platform/database/db.ts'
import { documentTexts, documentTextsAfter } from './document-texts.ts'
import type { IndexThread } from './index-thread.ts'

/** The number of visible products, and the ids of those that the index has with other data, lacks, or has although they are gone. */
export type Differences = { products: number; differing: number[] }

type Compared = Pick<IndexThread, 'ask'> & { caughtUp(): Promise<void> }

const PRODUCTS_AT_ONCE = 500
/** Products that change during the comparison are compared again, up to this number of times. */
const TIMES = 3

/** Builds every document again and compares it with the index. */
export async function differencesOf(db: Db, index: Compared): Promise<Differences> {
  await index.caughtUp()
  const seen = new Set<number>()
  const differing: number[] = []
  for (let after = 0; ; ) {
    const texts = await documentTextsAfter(db, after, PRODUCTS_AT_ONCE)
    if (texts.length === 0) break
    differing.push(
      ...(await index.ask(
        'compare',
        texts.map(({ id, document }) => ({ id, text: document })),
      )),
    )
    for (const { id } of texts) seen.add(id)
    after = texts.at(-1)?.id ?? after
  }
  for (const id of await index.ask('known', null)) if (!seen.has(id)) differing.push(id)
  return { products: seen.size, differing: await stillDiffering(db, index, differing) }
}

async function stillDiffering(db: Db, index: Compared, found: number[]): Promise<number[]> {
  let differing = found
  for (let time = 0; time < TIMES && differing.length > 0; time++) {
    await index.caughtUp()
    const looked = differing
    differing = []
    for (let start = 0; start < looked.length; start += PRODUCTS_AT_ONCE) {
      const ids = looked.slice(start, start + PRODUCTS_AT_ONCE)
      const texts = new Map((await documentTexts(db, ids)).map(({ id, document }) => [id, document]))
      differing.push(
        ...(await index.ask(
          'compare',
          ids.map((id) => ({ id, text: texts.get(id) ?? null })),
        )),
      )
    }
  }
  return differing
}
