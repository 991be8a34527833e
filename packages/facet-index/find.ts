import { findWord } from './find-word.ts'
import { bestOf, type Hits, intersection, rescored, sumOf } from './hits.ts'
import { countLive, type Found, type Index } from './live-hits.ts'
import type { SearchFields } from './postings.ts'
import { meaningfulUnits, namesProduct } from './query-units.ts'
import { relevantOf } from './relevant-hits.ts'
import { correctSpelling, isFinglish, isKnownByStem } from './spelling.ts'
import { HOLDS_ALL } from './word-score.ts'

/** If fewer products contain every word, products that lack one word follow them. */
const FEW = 6
/** If more products than this lack the most important word, they are left out. */
const MAX_ALL_BUT_ONE = 100
/** Longer queries are not tried as joined words or with a word left out: the combinations would multiply. */
const MANY = 6
/** The number of neighboring words that may form one compound. */
const COMPOUNDS = [2, 3]
/** Divides a score by four, as a bit shift. */
const SEPARATE_WORDS_SHIFT = 2
/** Further words of a query are ignored. Product names are shorter, and each common word costs time. */
const MAX_UNITS = 12

/** The found products, and the corrected query if the typed one found nothing. */
export type Match = { found: Found; relevant: () => Found; correction: string | null }

/** `asTyped`: no word is corrected. */
type FindOptions = { searchFields?: SearchFields; asTyped?: boolean | undefined; isRanked?: boolean }

/**
 * Finds products with all words, the last one perhaps unfinished; else with unknown words corrected; else with any of the words.
 * If few products contain all words, products that lack one word follow. A correction is used only if products contain all
 * corrected words, or if the typed words find nothing. Returns undefined for an empty query.
 */
export function findTyped(
  index: Index,
  typed: string | undefined,
  { searchFields = 'everywhere', asTyped: isAsTyped = false, isRanked = true }: FindOptions = {},
): Match | undefined {
  if (!typed?.trim()) return undefined
  const asTyped = isAsTyped || !namesProduct(typed)
  const units = meaningfulUnits(typed).slice(0, MAX_UNITS)
  const search = new Search(index, { searchFields, isRanked, isFinglish: isFinglish(index, units) })
  const matched = (usedUnits: string[][], found: Found): Match => ({
    found,
    relevant: () => search.relevant(usedUnits, found),
    correction: usedUnits === units ? null : usedUnits.flat().join(' '),
  })
  const found = search.allOrAllButOne(units)
  const isGood = asTyped || (found && !isKnownByStem(index, units))
  const corrected = isGood ? undefined : correctSpelling(index, units)
  const foundCorrected = corrected && search.allOrAllButOne(corrected)
  if (foundCorrected) return matched(corrected, foundCorrected)
  const some = found ?? search.any(units)
  if (asTyped || countLive(index, some) > 0) return matched(units, some)
  const guessed = correctSpelling(index, units, { guess: true }) ?? units
  const someGuessed = search.allOrAllButOne(guessed) ?? search.any(guessed)
  return countLive(index, someGuessed) > 0 ? matched(guessed, someGuessed) : matched(units, some)
}

/** `isMeant`: for each word, only the products that the word means are searched, not those that mention it. */
type SearchOptions = { searchFields: SearchFields; isFinglish: boolean; isRanked: boolean; isRelevantOnly?: boolean }

/** One search. Caches the result of each word, because several readings of the query contain it. */
class Search {
  private readonly known = new Map<string, Found>()
  private readonly index: Index
  private readonly options: SearchOptions

  constructor(index: Index, options: SearchOptions) {
    this.index = index
    this.options = options
  }

  /** Undefined if no product contains all words. */
  allOrAllButOne(units: string[][]): Found | undefined {
    const all = this.all(units)
    const holding = countLive(this.index, all)
    if (holding === 0) return undefined
    if (holding >= FEW || units.length === 1) return all
    const first = all.map((hits) => rescored(hits, (score) => score + HOLDS_ALL))
    return this.join([first, ...this.allButOne(units)], bestOf)
  }

  /** The found products that the words mean. If some products are meant by every single word, only these. */
  relevant(units: string[][], found: Found): Found {
    const byEach = new Search(this.index, { ...this.options, isRelevantOnly: true }).all(units)
    return relevantOf(this.index, units.length > 1 && countLive(this.index, byEach) > 0 ? byEach : found)
  }

  /** Products with every word. Two or three neighboring words may also match as one word (پاور بانک, پاوربانک). */
  private all(units: string[][]): Found {
    const found = units.map((_, at) => this.unit(units, at))
    const separate = this.join(found, intersection)
    if (units.length < 2 || units.length > MANY) return separate
    const joined = COMPOUNDS.flatMap((count) =>
      units.slice(count - 1).map((_, at) => {
        const parts = units.slice(at, at + count).map((unit) => unit.join(''))
        const last = at + count - 1
        const whole = this.compound(parts, last === units.length - 1 && isUnfinished(units, last), seamsOf(parts))
        return { word: parts.join(''), found: this.join([whole, ...found.toSpliced(at, count)], intersection) }
      }),
    )
    return this.separateOrJoined(separate, joined)
  }

  /**
   * Products with all words but one. If the missing word has more than half of the total rarity,
   * the results are used only if there are few: “iphone x” must not list everything with an x.
   */
  private allButOne(units: string[][]): Found[] {
    if (units.length > MANY) return [this.any(units)]
    const rarities = units.map((_, at) => {
      return Math.log(1 + this.index.size / Math.max(1, countLive(this.index, this.unit(units, at))))
    })
    const whole = rarities.reduce((sum, one) => sum + one, 0)
    return units.flatMap((_, at) => {
      const found = this.all(units.toSpliced(at, 1))
      const isMostImportant = (rarities[at] as number) > whole / 2 + Number.EPSILON * whole
      return isMostImportant && countLive(this.index, found) > MAX_ALL_BUT_ONE ? [] : [found]
    })
  }

  /** Products with at least one word. Scores of several words add up. */
  any(units: string[][]): Found {
    return this.join(
      units.map((_, at) => this.unit(units, at)),
      sumOf,
    )
  }

  /** The products of one unit, with its parts joined or separate. */
  private unit(units: string[][], at: number): Found {
    const parts = units[at] as string[]
    const unfinished = isUnfinished(units, at)
    const separate = parts.map((part, position) => this.word(part, unfinished && position === parts.length - 1))
    if (separate.length === 1) return separate[0] as Found
    const found = this.compound(parts, unfinished)
    return this.separateOrJoined(this.join(separate, intersection), [{ word: parts.join(''), found }])
  }

  /**
   * Combines the matches of separate words with those of joined words. A joined word with a digit is a model name: if it matches,
   * “A 15” ranks an A15 above a product with an A that is 15 inches wide.
   */
  private separateOrJoined(separate: Found, joined: { word: string; found: Found }[]): Found {
    const isModel = joined.some(({ word, found }) => /\d/.test(word) && countLive(this.index, found) > 0)
    const weighed = isModel
      ? separate.map((hits) => rescored(hits, (score) => Math.max(1, score >> SEPARATE_WORDS_SHIFT)))
      : separate
    return this.join([weighed, ...joined.map(({ found }) => found)], bestOf)
  }

  /** Several words as one. In orders other than relevance its score is multiplied by the number of words. */
  private compound(parts: string[], unfinished: boolean, seams: number[] = []): Found {
    const word = parts.join('')
    if (this.options.isRanked) return this.word(word, unfinished)
    return this.word(word, unfinished, seams).map((hits) => rescored(hits, (score) => score * parts.length))
  }

  private word(word: string, unfinished: boolean, seams: number[] = []): Found {
    const key = `${word}${seams}${unfinished ? '*' : ''}`
    const known = this.known.get(key)
    if (known) return known
    const holding = findWord(this.index, word, { isUnfinished: unfinished, seams, ...this.options })
    const found = this.options.isRelevantOnly ? relevantOf(this.index, holding) : holding
    this.known.set(key, found)
    return found
  }

  private join(found: Found[], combine: (hits: Hits[], size: number) => Hits): Found {
    return this.index.segments.map((segment, number) =>
      combine(
        found.map((each) => each[number] as Hits),
        segment.size,
      ),
    )
  }
}

/** The offset in letters at which each part except the last ends. */
function seamsOf(parts: string[]): number[] {
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('').length)
}

/** Only the last word can be unfinished. A single letter counts only if it is the whole query, because it starts too many words. */
const isUnfinished = (units: string[][], at: number): boolean =>
  at === units.length - 1 && (units.length === 1 || (units[at]?.join('').length ?? 0) > 1)
