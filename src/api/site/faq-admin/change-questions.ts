import { MAX_QUESTIONS, type QuestionField } from '#contract/site/console-faq.ts'
import { changesBetween } from '../../platform/audit-log/changes-between.ts'
import { recordAction } from '../../platform/audit-log/record-action.ts'
import { inTransaction } from '../../platform/database/retry.ts'
import type { ActorContext } from '../../platform/request/actor.ts'
import { businessError } from '../../platform/request/errors.ts'
import { arranged } from '../content/arranged.ts'
import { changedFields } from '../content/changed-fields.ts'
import { lockQuestions, writeQuestions } from './questions.ts'
import { answerAsKept, fieldsOfQuestion, type NumberedSection, withQuestion } from './rules.ts'

type Fields = { [F in QuestionField]?: string | undefined }

/** Adds a question at the end. Throws `list_full`. */
export const addQuestion = ({ db, actor }: ActorContext, input: Fields): Promise<NumberedSection[]> =>
  inTransaction(db, async (tx) => {
    const before = await lockQuestions(tx)
    if (before.length >= MAX_QUESTIONS) throw businessError('list_full', { count: MAX_QUESTIONS })
    const id = Math.max(0, ...before.map((one) => one.id)) + 1
    const added = withQuestion({ id, heading: {}, paragraphs: [] }, input)
    const after = [...before, added]
    await writeQuestions(tx, after)
    const changes = changesBetween({}, fieldsOfQuestion(added))
    await recordAction(tx, actor, { action: 'question.add', target: { type: 'question', id }, changes })
    return after
  })

/** Changes a question or its answer. Throws `question_unknown`, `changed_meanwhile`. */
export const changeQuestion = (
  { db, actor }: ActorContext,
  id: number,
  { input, seen }: { input: Fields; seen: Record<string, unknown> },
): Promise<NumberedSection[]> =>
  inTransaction(db, async (tx) => {
    const before = await lockQuestions(tx)
    const section = before.find((one) => one.id === id)
    if (!section) throw businessError('question_unknown')
    const now = fieldsOfQuestion(section)
    const stored: Record<string, string | undefined> = Object.fromEntries(
      Object.entries(input).map(([name, text]) => [
        name,
        name.startsWith('answer_') && text ? answerAsKept(text) : text,
      ]),
    )
    const changed = changedFields({ now, seen, input: stored })
    if (changed.length === 0) return before
    const set = Object.fromEntries(changed.map((name) => [name, stored[name]]))
    const after = before.map((one) => (one.id === id ? withQuestion(one, set) : one))
    await writeQuestions(tx, after)
    const changes = changesBetween(now, { ...now, ...set })
    await recordAction(tx, actor, { action: 'question.change', target: { type: 'question', id }, changes })
    return after
  })

/** Changes the order of the questions. Throws `order_of_list_changed`. */
export const arrangeQuestions = (
  { db, actor }: ActorContext,
  wanted: { order: number[]; seen: number[] },
): Promise<NumberedSection[]> =>
  inTransaction(db, async (tx) => {
    const before = await lockQuestions(tx)
    const now = before.map(({ id }) => id)
    const order = arranged({ now, ...wanted })
    if (!order) return before
    const after = order.flatMap((id) => before.find((one) => one.id === id) ?? [])
    await writeQuestions(tx, after)
    const changes = changesBetween({ order: now }, { order })
    await recordAction(tx, actor, { action: 'question.arrange', target: { type: 'page', id: 'faq' }, changes })
    return after
  })

/** Deletes a question; the audit log keeps its text. Throws `question_unknown`. */
export const removeQuestion = ({ db, actor }: ActorContext, id: number): Promise<NumberedSection[]> =>
  inTransaction(db, async (tx) => {
    const before = await lockQuestions(tx)
    const section = before.find((one) => one.id === id)
    if (!section) throw businessError('question_unknown')
    const after = before.filter((one) => one !== section)
    await writeQuestions(tx, after)
    const changes = changesBetween(fieldsOfQuestion(section), {})
    await recordAction(tx, actor, { action: 'question.delete', target: { type: 'question', id }, changes })
    return after
  })
