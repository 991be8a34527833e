import type { ReviewState } from '#contract/catalog/reviews.ts'
import { toLatinDigits } from '#contract/digits.ts'
import { fold as normalize } from '#packages/facet-index/index.ts'
import { badWords } from './bad-words.ts'

/** Whether a review is public, and why staff should check it (`tables.ts`). */
export type ReviewStatus = { public: boolean; flag: string | null }
const EDITED = 'edited'
export const REMOVED = 'removed'
const REPORTED = 'reported'
const reportedFor = (reason: string) => `${REPORTED}: ${reason}`

type Judged = ReviewStatus & { createdAt: Date; updatedAt: Date | null }

/** Changes with a review's text, pictures and status. Staff send the version that they have read. */
export const versionOf = ({ public: shown, flag, createdAt, updatedAt }: Judged): string =>
  [(updatedAt ?? createdAt).toISOString(), shown ? 'shown' : 'kept', flag ?? 'no flag'].join(' ')

/** The reason of a flag, and whether a reader reported it. */
export const whyFlagged = (flag: string | null) => ({
  reported: flag?.startsWith(REPORTED) ?? false,
  why: flag === null ? null : flag.replace(`${REPORTED}: `, ''),
})

const link =
  /https?:|www\.|\b[a-z0-9-]+\.(?:com|net|org|info|biz|shop|store|online|site|link|app|af|ir|pk|me|io|ly|co)\b/i
const email = /[^\s@]+@[^\s@]+\.[a-z]{2,}/i
/** A number that starts like a phone number, or is too long for a price or a size. */
const phone = /(?:\+|00|\b0)\d(?:[\s().-]{0,3}\d){6,}|\d(?:[\s().-]{0,3}\d){8,}/
const bad = badWords.map((word) => ` ${normalize(word)} `)

/** The reason why staff should approve a text before it is public, or null. */
export function suspicionOf(text: string): 'links' | 'contact' | 'words' | null {
  if (email.test(text)) return 'contact'
  if (link.test(text)) return 'links'
  if (phone.test(toLatinDigits(text))) return 'contact'
  const words = ` ${normalize(text)} `
  return bad.some((word) => words.includes(word)) ? 'words' : null
}

/**
 * The status of a review after it is written or changed. A change of a hidden review needs approval. An approved review stays
 * public while its text is unchanged.
 */
export function statusAfter(before: (ReviewStatus & { body: string }) | undefined, body: string): ReviewStatus {
  if (before && stateOf(before) === 'hidden') return { public: false, flag: EDITED }
  if (before?.flag === EDITED || before?.flag === REMOVED) return { public: false, flag: EDITED }
  if (before?.public && before.body === body) return { public: true, flag: before.flag }
  const suspicion = suspicionOf(body)
  if (suspicion) return { public: false, flag: suspicion }
  return { public: true, flag: before?.public ? before.flag : null }
}

/** Deleting a review must not undo a decision of staff: a hidden review stays as an empty row, so that the next one needs approval. */
export const isRememberedWhenDeleted = (review: ReviewStatus): boolean =>
  stateOf(review) === 'hidden' || review.flag === EDITED

/** Only the first report is recorded, and it does not hide the review. Flagged and hidden reviews stay as they are. */
export const statusReported = (review: ReviewStatus, reason: string): ReviewStatus =>
  review.public && review.flag === null ? { ...review, flag: reportedFor(reason) } : review

export function stateOf({ public: shown, flag }: ReviewStatus): ReviewState {
  if (shown) return 'shown'
  return flag === null ? 'hidden' : 'waiting'
}

/** The stars that a review adds to its product: none unless it is public. */
export const starsOf = (review: (ReviewStatus & { rating: number }) | undefined) =>
  review?.public ? { sum: review.rating, count: 1 } : { sum: 0, count: 0 }

/** The public name of an author: the first name and the initial of the last name, `Maryam A.` */
export function authorOf(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/)
  const last = others.at(-1)
  return last ? `${first} ${[...last][0]?.toLocaleUpperCase()}.` : first
}

const inArabicScript = ['fa', 'ps']

/** The most likely language of a text: the language of the page, unless the script differs. */
export function languageOf(text: string, pageLanguage: string): string {
  const arabic = text.match(/\p{Script=Arabic}/gu)?.length ?? 0
  const latin = text.match(/\p{Script=Latin}/gu)?.length ?? 0
  if (arabic === latin) return pageLanguage
  const matches = inArabicScript.includes(pageLanguage) === arabic > latin
  return matches ? pageLanguage : arabic > latin ? 'fa' : 'en'
}

type Line = { delivered: boolean; cancelled: boolean; reviewed: boolean }

/** The reason why a bought line cannot be reviewed, or null. */
export function hindrance({ delivered, cancelled }: Omit<Line, 'reviewed'>) {
  if (cancelled) return 'review_cancelled' as const
  return delivered ? null : ('review_not_delivered' as const)
}

/**
 * The line that a review of a product is about, from lines newest first: the newest delivered line without a review, else the
 * newest delivered line.
 */
export function lineToReview<L extends Line>(lines: L[]): L | undefined {
  const delivered = lines.filter((line) => hindrance(line) === null)
  return delivered.find((line) => !line.reviewed) ?? delivered[0] ?? lines[0]
}
