import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toLatinDigits } from '../../../contract/digits.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { OrderedAddress } from '../orders/tables.ts'
import { orderViews } from './tables.ts'

/** Shorter words are initials, and begin or end too much. */
const SHORTEST = 3

type Person = Pick<OrderedAddress, 'name' | 'email' | 'phone'>

/** Forgets the lists, whoever's, that look for one of these people, or are called after them: by name, address of mail or phone. */
export async function forgetViewsOf(db: Queryable, people: Person[]): Promise<void> {
  const saved = await db.select().from(orderViews)
  if (saved.length === 0) return
  const texts = saved.flatMap(({ id, name, query }) =>
    [name, new URLSearchParams(query).get('search') ?? ''].map((text) => ({ id, text })),
  )
  const words = await wordsOfEach(
    db,
    [...texts, ...people.map(({ name }) => ({ text: name }))].map(({ text }) => text),
  )
  const names = words.slice(texts.length)
  const naming = texts.filter(
    ({ text }, at) =>
      names.some((name) => means(words[at] ?? [], name)) || people.some((person) => reaches(person, text)),
  )
  const ids = [...new Set(naming.map(({ id }) => id))]
  if (ids.length > 0) await db.delete(orderViews).where(inArray(orderViews.id, ids))
}

/** Nothing but words of the name, such as the first one alone; or all of a name of several, and something else. */
const means = (said: string[], name: string[]): boolean =>
  areAmong(said, name) || (name.length > 1 && areAmong(name, said))

const areAmong = (words: string[], others: string[]): boolean =>
  words.length > 0 && words.every((word) => word.length >= SHORTEST && others.includes(word))

const Folded = z.object({ text: z.string() })

/** The words of each text, folded as orders are searched. */
async function wordsOfEach(db: Queryable, texts: string[]): Promise<string[][]> {
  const folded = await rowsOf(db, Folded)`
    select order_folded(said) as text from unnest(${sql.param(texts)}::text[]) with ordinality as each(said, place) order by place`
  return folded.map(({ text }) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
}

/** A phone is known by its last nine digits, whichever way it is dialled. */
function reaches({ email, phone }: Person, text: string): boolean {
  const number = phone.slice(-9)
  const holdsMail = email !== '' && text.toLowerCase().includes(email.toLowerCase())
  return holdsMail || (number !== '' && toLatinDigits(text).replace(/\D/g, '').includes(number))
}
