import { eq } from 'drizzle-orm'
import type { Question } from '#contract/site/console-faq.ts'
import { FAQ } from '#contract/site/content.ts'
import type { Queryable, Tx } from '../../platform/database/db.ts'
import { missingIn } from '../content/both-languages.ts'
import { pages } from '../settings/tables.ts'
import { fieldsOfQuestion, type NumberedSection, numbered } from './rules.ts'

/** The default title of the questions page. */
const TITLE = { en: 'Questions and answers', fa: 'پرسش‌ها و پاسخ‌ها' }

/** The questions in their order; none if the page does not exist yet. */
export async function readQuestions(db: Queryable): Promise<NumberedSection[]> {
  const [row] = await db.select({ sections: pages.sections }).from(pages).where(eq(pages.slug, FAQ))
  return numbered(row?.sections ?? [])
}

/** The same with a lock until the transaction ends. Creates the page if it does not exist. */
export async function lockQuestions(tx: Tx): Promise<NumberedSection[]> {
  await tx.insert(pages).values({ slug: FAQ, title: TITLE, sections: [] }).onConflictDoNothing()
  const [row] = await tx.select({ sections: pages.sections }).from(pages).where(eq(pages.slug, FAQ)).for('update')
  return numbered(row?.sections ?? [])
}

export const writeQuestions = (tx: Tx, sections: NumberedSection[]) =>
  tx.update(pages).set({ sections }).where(eq(pages.slug, FAQ))

export function presentQuestion(section: NumberedSection): Question {
  const fields = fieldsOfQuestion(section)
  return { id: section.id, fields, missing: missingIn(fields, ['question', 'answer']) }
}
