import type { ReviewState } from '../../../contract/catalog/reviews.ts'
import { toLatinDigits } from '../../../contract/digits.ts'
import { fold } from '../../../packages/facet-index/index.ts'
import { badWords } from './bad-words.ts'

/** Whether everybody sees a review, and why somebody of the shop should look at it (`tables.ts`). */
export type ReviewStatus = { public: boolean; flag: string | null }
const EDITED = 'edited'
export const REMOVED = 'removed'
const REPORTED = 'reported'
const reportedFor = (reason: string) => `${REPORTED}: ${reason}`

type Judged = ReviewStatus & { createdAt: Date; updatedAt: Date | null }

/** What changes with a review's text, pictures and status: whoever judges one says which they have read. */
export const versionOf = ({ public: shown, flag, createdAt, updatedAt }: Judged): string =>
  [(updatedAt ?? createdAt).toISOString(), shown ? 'shown' : 'kept', flag ?? 'no flag'].join(' ')

/** A flag without what it begins with where a reader reported it. */
export const whyFlagged = (flag: string | null) => ({
  reported: flag?.startsWith(REPORTED) ?? false,
  why: flag === null ? null : flag.replace(`${REPORTED}: `, ''),
})

const link =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|store|online|site|link|app|af|ir|pk|me|io|ly|co)\b/i
const email = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
/** A number that begins as phone numbers do, or is too long for a price or a size. */
const phone = /(?:\+|00|\b0)\d(?:[\s().-]{0,3}\d){6,}|\d(?:[\s().-]{0,3}\d){8,}/
const bad = badWords.map((word) => ` ${fold(word)} `)

/** What in a text the shop wants to see before everybody does; null for nothing. */
export function suspicionOf(text: string): 'links' | 'contact' | 'words' | null {
  if (email.test(text)) return 'contact'
  if (link.test(text)) return 'links'
  if (phone.test(toLatinDigits(text))) return 'contact'
  const words = ` ${fold(text)} `
  return bad.some((word) => words.includes(word)) ? 'words' : null
}

/**
 * How a review stands once it is written or changed. What the shop has hidden is looked at again before it returns, and
 * what the shop has allowed stays so while its text does.
 */
export function statusAfter(before: (ReviewStatus & { body: string }) | undefined, body: string): ReviewStatus {
  if (before && stateOf(before) === 'hidden') return { public: false, flag: EDITED }
  if (before?.flag === EDITED || before?.flag === REMOVED) return { public: false, flag: EDITED }
  if (before?.public && before.body === body) return { public: true, flag: before.flag }
  const suspicion = suspicionOf(body)
  if (suspicion) return { public: false, flag: suspicion }
  return { public: true, flag: before?.public ? before.flag : null }
}

/** Deleting does not undo a decision of the shop: what it held back stays known, emptied, so that the next one waits. */
export const isRememberedWhenDeleted = (review: ReviewStatus): boolean =>
  stateOf(review) === 'hidden' || review.flag === EDITED

/** A report is kept once and hides nothing; what is held back or reported already stays as it is. */
export const statusReported = (review: ReviewStatus, reason: string): ReviewStatus =>
  review.public && review.flag === null ? { ...review, flag: reportedFor(reason) } : review

export function stateOf({ public: shown, flag }: ReviewStatus): ReviewState {
  if (shown) return 'shown'
  return flag === null ? 'hidden' : 'waiting'
}

/** What a review adds to its product's stars: nothing unless everybody sees it. */
export const starsOf = (review: (ReviewStatus & { rating: number }) | undefined) =>
  review?.public ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 }

/** How a name is shown to everybody: its first word and the initial of its last, `Maryam A.` */
export function authorOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase()}.` : first
}

const inArabicScript = ['fa', 'ps']

/** The language a text is most likely written in: the page's, unless the script is another one. */
export function languageOf(text: string, pageLanguage: string): string {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic === latin) return pageLanguage
  const matches = inArabicScript.includes(pageLanguage) === arabic > latin
  return matches ? pageLanguage : arabic > latin ? 'fa' : 'en'
}

type Line = { delivered: boolean; cancelled: boolean; reviewed: boolean }

/** Why a bought line cannot be reviewed; null when it can. */
export function hindrance({ delivered, cancelled }: Omit<Line, 'reviewed'>) {
  if (cancelled) return 'review_cancelled' as const
  return delivered ? null : ('review_not_delivered' as const)
}

/** Of lines of one product, newest first, the one a review is about: not reviewed yet, else the newest delivered one. */
export function lineToReview<L extends Line>(lines: L[]): L | undefined {
  const delivered = lines.filter((line) => hindrance(line) === null)
  return delivered.find((line) => !line.reviewed) ?? delivered[0] ?? lines[0]
}
