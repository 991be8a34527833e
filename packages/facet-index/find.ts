import { countLive, type Found, type Index } from './found.ts'
import { bestOf, type Hits, inAll, rescored, sumOf } from './hits.ts'
import { HOLDS_ALL } from './impact.ts'
import { findWord } from './lexeme.ts'
import { meantOf } from './meant.ts'
import type { Place } from './postings.ts'
import { meaningfulUnits, namesProduct } from './query-units.ts'
import { correctSpelling, isFinglish, isKnownByStem } from './spelling.ts'

/** With fewer than these that hold every word, those that lack one follow them (match-products.ts). */
const FEW = 6
/** More than these are no help to who misses one word. */
const FLOOD = 100
/** Longer queries are taken as they are: writings and gaps would multiply. */
const MANY = 6
/** How many neighbours may be one word. */
const COMPOUNDS = [2, 3]
/** A quarter, as a shift. */
const APART = 2
/** So many words of a query are looked for: nobody names a thing by more, and each common one costs all others their turn. */
const MOST_UNITS = 12

/** What was found, and the words looked for instead when what was typed found nothing. */
export type Match = { found: Found; meant: () => Found; correction: string | null }

/** `asTyped`: no word is corrected. */
type How = { place?: Place; asTyped?: boolean | undefined; isRanked?: boolean }

/**
 * All words, the last one perhaps unfinished; else the same with unknown words corrected; else any of the words. Where few
 * products hold all words, those that hold all but one come after them. A correction counts only if products hold all of its
 * words, or if nothing is found without it. Undefined when nothing was asked.
 */
export function findTyped(
  index: Index,
  typed: string | undefined,
  { place = 'everywhere', asTyped: isLeft = false, isRanked = true }: How = {},
): Match | undefined {
  if (!typed?.trim()) return undefined
  const asTyped = isLeft || !namesProduct(typed)
  const units = meaningfulUnits(typed).slice(0, MOST_UNITS)
  const search = new Search(index, { place, isRanked, isFinglish: isFinglish(index, units) })
  const matched = (said: string[][], found: Found): Match => ({
    found,
    meant: () => search.meant(said, found),
    correction: said === units ? null : said.flat().join(' '),
  })
  const found = search.allOrAlmost(units)
  const isGood = asTyped || (found && !isKnownByStem(index, units))
  const corrected = isGood ? undefined : correctSpelling(index, units)
  const foundCorrected = corrected && search.allOrAlmost(corrected)
  if (foundCorrected) return matched(corrected, foundCorrected)
  const some = found ?? search.any(units)
  if (asTyped || countLive(index, some) > 0) return matched(units, some)
  const guessed = correctSpelling(index, units, { guess: true }) ?? units
  const someGuessed = search.allOrAlmost(guessed) ?? search.any(guessed)
  return countLive(index, someGuessed) > 0 ? matched(guessed, someGuessed) : matched(units, some)
}

/** `isMeant`: of each word only the products that it means are looked at. */
type SearchedIn = { place: Place; isFinglish: boolean; isRanked: boolean; isMeant?: boolean }

/** One search: a word is looked for once, however many readings of the query it stands in. */
class Search {
  private readonly known = new Map<string, Found>()
  private readonly index: Index
  private readonly asked: SearchedIn

  constructor(index: Index, asked: SearchedIn) {
    this.index = index
    this.asked = asked
  }

  /** Undefined when nothing holds all words. */
  allOrAlmost(units: string[][]): Found | undefined {
    const all = this.all(units)
    const holding = countLive(this.index, all)
    if (holding === 0) return undefined
    if (holding >= FEW || units.length === 1) return all
    const first = all.map((hits) => rescored(hits, (score) => score + HOLDS_ALL))
    return this.join([first, ...this.allButOne(units)], bestOf)
  }

  /** Those of found products that are meant: where products are meant by each of the words, these alone. */
  meant(units: string[][], found: Found): Found {
    const byEach = new Search(this.index, { ...this.asked, isMeant: true }).all(units)
    return meantOf(this.index, units.length > 1 && countLive(this.index, byEach) > 0 ? byEach : found)
  }

  /** Every word must be there, and two or three neighbours may be one word (پاور بانک, پاوربانک). */
  private all(units: string[][]): Found {
    const found = units.map((_, at) => this.unit(units, at))
    const apart = this.join(found, inAll)
    if (units.length < 2 || units.length > MANY) return apart
    const joined = COMPOUNDS.flatMap((count) =>
      units.slice(count - 1).map((_, at) => {
        const parts = units.slice(at, at + count).map((unit) => unit.join(''))
        const last = at + count - 1
        const whole = this.compound(parts, last === units.length - 1 && isUnfinished(units, last), seamsOf(parts))
        return { word: parts.join(''), found: this.join([whole, ...found.toSpliced(at, count)], inAll) }
      }),
    )
    return this.eitherWay(apart, joined)
  }

  /**
   * Every word but one. Without the word that says more than all others together, by how rare it is, only few may follow:
   * “iphone x” is not answered by whatever has an x.
   */
  private allButOne(units: string[][]): Found[] {
    if (units.length > MANY) return [this.any(units)]
    const says = units.map((_, at) => {
      return Math.log(1 + this.index.size / Math.max(1, countLive(this.index, this.unit(units, at))))
    })
    const whole = says.reduce((sum, one) => sum + one, 0)
    return units.flatMap((_, at) => {
      const found = this.all(units.toSpliced(at, 1))
      const saysMost = (says[at] as number) > whole / 2 + Number.EPSILON * whole
      return saysMost && countLive(this.index, found) > FLOOD ? [] : [found]
    })
  }

  /** One word is enough; the more of them, the better. */
  any(units: string[][]): Found {
    return this.join(
      units.map((_, at) => this.unit(units, at)),
      sumOf,
    )
  }

  /** A unit joined or apart. */
  private unit(units: string[][], at: number): Found {
    const parts = units[at] as string[]
    const unfinished = isUnfinished(units, at)
    const apart = parts.map((part, place) => this.word(part, unfinished && place === parts.length - 1))
    if (apart.length === 1) return apart[0] as Found
    const found = this.compound(parts, unfinished)
    return this.eitherWay(this.join(apart, inAll), [{ word: parts.join(''), found }])
  }

  /**
   * Words apart, or as one. With a number among them they are the name of a model: where that is known, “A 15” is an A15
   * before whatever has an A and is 15 inches wide.
   */
  private eitherWay(apart: Found, joined: { word: string; found: Found }[]): Found {
    const isModel = joined.some(({ word, found }) => /\d/.test(word) && countLive(this.index, found) > 0)
    const weighed = isModel ? apart.map((hits) => rescored(hits, (score) => Math.max(1, score >> APART))) : apart
    return this.join([weighed, ...joined.map(({ found }) => found)], bestOf)
  }

  /** Several words as one. In other orders than relevance it says as much as all of them. */
  private compound(parts: string[], unfinished: boolean, seams: number[] = []): Found {
    const word = parts.join('')
    if (this.asked.isRanked) return this.word(word, unfinished)
    return this.word(word, unfinished, seams).map((hits) => rescored(hits, (score) => score * parts.length))
  }

  private word(word: string, unfinished: boolean, seams: number[] = []): Found {
    const key = `${word}${seams}${unfinished ? '*' : ''}`
    const known = this.known.get(key)
    if (known) return known
    const holding = findWord(this.index, word, { isUnfinished: unfinished, seams, ...this.asked })
    const found = this.asked.isMeant ? meantOf(this.index, holding) : holding
    this.known.set(key, found)
    return found
  }

  private join(found: Found[], how: (hits: Hits[], size: number) => Hits): Found {
    return this.index.segments.map((segment, number) =>
      how(
        found.map((each) => each[number] as Hits),
        segment.size,
      ),
    )
  }
}

/** After how many letters each part but the last one ends. */
function seamsOf(parts: string[]): number[] {
  return parts.slice(1).map((_, at) => parts.slice(0, at + 1).join('').length)
}

/** The last one, if it is more than a letter or all there is: after other words one letter begins half of all words. */
const isUnfinished = (units: string[][], at: number): boolean =>
  at === units.length - 1 && (units.length === 1 || (units[at]?.join('').length ?? 0) > 1)
