import { inArray, sql } from 'drizzle-orm'
import { z } from 'zod'
import { toLatinDigits } from '#contract/digits.ts'
import type { Queryable } from '../../platform/database/db.ts'
import { rowsOf } from '../../platform/database/rows-of.ts'
import type { OrderedAddress } from '../orders/tables.ts'
import { orderViews } from './tables.ts'

/** Minimum length of a word. Shorter ones are initials and match too much. */
const SHORTEST = 3

type Person = Pick<OrderedAddress, 'name' | 'email' | 'phone'>

/** Deletes saved lists of all staff members whose name or search contains the name, email or phone of one of these customers. */
export async function deleteViewsOf(db: Queryable, people: Person[]): Promise<void> {
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

/** True if the text consists only of words of the name, such as the first name, or contains a complete name of several words. */
const means = (said: string[], name: string[]): boolean =>
  areAmong(said, name) || (name.length > 1 && areAmong(name, said))

const areAmong = (words: string[], others: string[]): boolean =>
  words.length > 0 && words.every((word) => word.length >= SHORTEST && others.includes(word))

const Folded = z.object({ text: z.string() })

/** The words of each text, normalised as in the order search. */
async function wordsOfEach(db: Queryable, texts: string[]): Promise<string[][]> {
  const folded = await rowsOf(db, Folded)`
    select order_folded(said) as text from unnest(${sql.param(texts)}::text[]) with ordinality as each(said, place) order by place`
  return folded.map(({ text }) => text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? [])
}

/** Compares the last nine digits of the phone, so that every dialling prefix matches. */
function reaches({ email, phone }: Person, text: string): boolean {
  const number = phone.slice(-9)
  const holdsMail = email !== '' && text.toLowerCase().includes(email.toLowerCase())
  return holdsMail || (number !== '' && toLatinDigits(text).replace(/\D/g, '').includes(number))
}
