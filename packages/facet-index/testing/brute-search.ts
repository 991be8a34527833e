import type { ProductDocument } from '../document.ts'
import { isBeginning } from '../find-word.ts'
import { baseOf, isAdjective } from '../normalize.ts'
import { meaningfulUnits } from '../query-units.ts'
import { isRomanised, readingsOf } from '../romanised.ts'
import { isLikely } from '../slips.ts'
import { slipsBetween } from '../sound.ts'
import { writtenAsLast } from '../split-words.ts'
import { synonymsOf } from '../synonyms.ts'
import { titleWords } from '../weighted-terms.ts'
import { boosted, NAMED, popularityOf, rarityOf, strengths } from '../word-score.ts'
import { best, both, multiplied, quartered, relevantScores, type Scores } from './brute-scores.ts'
import { cachedImpacts, isUnfinished, lacking, nearestFirst, partingsOf, slipsWithin } from './brute-words.ts'

type SearchFields = 'everywhere' | 'names'
/** `relevant`: the products that the words mean. */
export type BruteMatch = { scores: Scores; relevant: Scores; correction: string | null }
type MatchOptions = { asTyped?: boolean | undefined; isRanked?: boolean }

/** A second implementation of the search rules without an index, over every word of every document. Tests compare both. */
export class BruteSearch {
  private readonly documents: ProductDocument[]
  private readonly words: Map<number, Map<string, number>>
  private isRanked = true
  private isFinglish = false
  private isRelevantOnly = false
  private seams: number[] = []

  constructor(documents: ProductDocument[]) {
    this.documents = documents
    this.words = new Map(documents.map((document) => [document.id, cachedImpacts(document)]))
  }

  match(
    typed: string | undefined,
    fields: SearchFields = 'everywhere',
    options: MatchOptions = {},
  ): BruteMatch | undefined {
    if (!typed?.trim()) return undefined
    const units = meaningfulUnits(typed).slice(0, 12)
    this.isRanked = options.isRanked ?? true
    this.isFinglish = units.flat().some((word) => !this.names(word) && this.hasReading(word))
    const { found, used } = this.corrected(units, fields, options.asTyped ?? false)
    const correction = used === units ? null : used.flat().join(' ')
    this.isRelevantOnly = used.length > 1
    const byEach = this.isRelevantOnly ? this.all(used, fields) : new Map()
    this.isRelevantOnly = false
    return {
      scores: this.boosted(found),
      relevant: this.boosted(relevantScores(byEach.size > 0 ? byEach : found)),
      correction,
    }
  }

  private corrected(units: string[][], fields: SearchFields, asTyped: boolean): { found: Scores; used: string[][] } {
    const text = (some: string[][]) => some.flat().join(' ')
    const found = this.allOrAllButOne(units, fields)
    const isByStem = units.some(
      ([word = '', ...others]) => others.length === 0 && isAdjective(word) && !this.holds(word),
    )
    if (!asTyped && (!found || isByStem)) {
      const correctedUnits = this.correctedUnits(units, 8)
      const foundCorrected =
        text(correctedUnits) === text(units) ? undefined : this.allOrAllButOne(correctedUnits, fields)
      if (foundCorrected) return { found: foundCorrected, used: correctedUnits }
    }
    const some = found ?? this.any(units, fields)
    const guessed = this.correctedUnits(units, 6)
    if (asTyped || some.size > 0 || text(guessed) === text(units)) return { found: some, used: units }
    const foundGuessed = this.allOrAllButOne(guessed, fields) ?? this.any(guessed, fields)
    return foundGuessed.size > 0 ? { found: foundGuessed, used: guessed } : { found: some, used: units }
  }

  private holds(word: string): boolean {
    return [...this.words.values()].some((words) => words.has(word))
  }

  private names(word: string): boolean {
    const counts = this.commonness()
    return counts.has(word) || counts.has(baseOf(word))
  }

  private hasReading(word: string): boolean {
    const counts = this.commonness()
    return this.romanised(word).readings.some((reading) => counts.has(reading))
  }

  private boosted(scores: Scores): Scores {
    const popularity = new Map(this.documents.map(({ id, sold }) => [id, popularityOf(sold)]))
    return new Map([...scores].map(([id, score]) => [id, boosted(score, popularity.get(id) as number)]))
  }

  private allOrAllButOne(units: string[][], fields: SearchFields): Scores | undefined {
    const all = this.all(units, fields)
    if (all.size === 0) return undefined
    if (all.size >= 6 || units.length === 1) return all
    const first: Scores = new Map([...all].map(([id, score]) => [id, score + 2 ** 30]))
    if (units.length > 6) return best([first, this.any(units, fields)])
    const rarities = units.map((_, at) =>
      Math.log(1 + this.documents.length / Math.max(1, this.unit(units, at, fields).size)),
    )
    const whole = rarities.reduce((sum, one) => sum + one, 0)
    const allButOne = units.flatMap((_, at) => {
      const found = this.all(units.toSpliced(at, 1), fields)
      return (rarities[at] as number) > whole / 2 + Number.EPSILON * whole && found.size > 100 ? [] : [found]
    })
    return best([first, ...allButOne])
  }

  private all(units: string[][], fields: SearchFields): Scores {
    const found = units.map((_, at) => this.unit(units, at, fields))
    const separate = both(found)
    const readings: Scores[] = []
    let isModel = false
    for (const count of units.length <= 6 ? [2, 3] : []) {
      for (let at = 0; at + count <= units.length; at++) {
        const parts = units.slice(at, at + count).map((unit) => unit.join(''))
        const joined = parts.join('')
        const last = at + count - 1
        const unfinished = last === units.length - 1 && isUnfinished(units, last)
        const seams = parts.slice(1).map((_, part) => parts.slice(0, part + 1).join('').length)
        const whole = this.compound(parts, unfinished, { fields, seams })
        readings.push(both([whole, ...found.toSpliced(at, count)]))
        if (/\d/.test(joined) && (readings.at(-1)?.size ?? 0) > 0) isModel = true
      }
    }
    return best([isModel ? quartered(separate) : separate, ...readings])
  }

  private any(units: string[][], fields: SearchFields): Scores {
    const sum: Scores = new Map()
    for (const at of units.keys()) {
      for (const [id, score] of this.unit(units, at, fields)) sum.set(id, (sum.get(id) ?? 0) + score)
    }
    return sum
  }

  private unit(units: string[][], at: number, fields: SearchFields): Scores {
    const parts = units[at] as string[]
    const unfinished = isUnfinished(units, at)
    const separate = both(
      parts.map((part, number) => this.word(part, unfinished && number === parts.length - 1, fields)),
    )
    if (parts.length === 1) return separate
    const joined = this.compound(parts, unfinished, { fields, seams: [] })
    return best([/\d/.test(parts.join('')) && joined.size > 0 ? quartered(separate) : separate, joined])
  }

  private compound(
    parts: string[],
    unfinished: boolean,
    { fields, seams }: { fields: SearchFields; seams: number[] },
  ): Scores {
    this.seams = this.isRanked ? [] : seams
    const found = this.word(parts.join(''), unfinished, fields)
    this.seams = []
    return multiplied(found, this.isRanked ? 1 : parts.length)
  }

  private word(word: string, unfinished: boolean, fields: SearchFields): Scores {
    const found: Scores = new Map()
    const base = baseOf(word)
    const { readings, slip } = this.romanised(word, this.isFinglish)
    const counts = this.commonness()
    const names = this.isRanked ? [] : synonymsOf(word)
    const same = names
      .filter((name) => name.length === 1)
      .flat()
      .map((one) => (isAdjective(one) ? one : baseOf(one)))
    const ending = counts.has(word) || counts.has(base) ? 0.1 : 0.5
    for (const [id, words] of this.words) {
      let strongest = 0
      for (const [held, impact] of words) {
        if (fields === 'names' && impact < NAMED) continue
        const shares = [
          held === (isAdjective(word) ? word : base) ? 1 : 0,
          held === base ? 0.2 : 0,
          unfinished && held.startsWith(word) ? ending : 0,
          readings.includes(held) || same.includes(held) ? 1 : 0,
          held === slip ? 0.5 : 0,
          unfinished && readings.some((reading) => isBeginning(word, reading, fields) && held.startsWith(reading))
            ? ending
            : 0,
        ]
        const share = Math.max(...shares)
        if (share > 0) strongest = Math.max(strongest, strengths(share)[impact] as number)
      }
      if (strongest > 0) found.set(id, strongest)
    }
    this.addNames(
      found,
      names.filter((name) => name.length > 1),
    )
    this.addSplits(found, word, unfinished)
    const rarity = rarityOf(found.size, this.documents.length)
    const scored: Scores = new Map([...found].map(([id, strength]) => [id, strength * rarity]))
    return this.isRelevantOnly ? relevantScores(scored) : scored
  }

  /** The Persian readings of a word, and a word one slip away if the typed word occurs in no name. */
  private romanised(word: string, inFinglish = false): { readings: string[]; slip: string | undefined } {
    const counts = this.commonness()
    const neither = { readings: [], slip: undefined }
    if (!isRomanised(word)) return neither
    const held = new Set([...this.words.values()].flatMap((words) => [...words.keys()]))
    const readings = readingsOf(word, (prefix) => [...held].some((one) => one.startsWith(prefix)))
    if (this.names(word)) {
      const latin = Math.max(counts.get(word) ?? 0, counts.get(baseOf(word)) ?? 0)
      const isLongReading = (reading: string) => reading.length > 3 && (counts.get(reading) ?? 0) > latin
      return { readings: inFinglish ? readings : readings.filter(isLongReading), slip: undefined }
    }
    const commonest = Math.max(0, ...readings.map((reading) => counts.get(reading) ?? 0))
    const [slip] = [...counts]
      .map(([term, products]) => ({ term, products, slips: slipsWithin(1, word, term) }))
      .filter(({ slips }) => slips <= 1)
      .sort(nearestFirst)
    if (readings.length === 0 || (slip && slip.products > commonest)) return neither
    return { readings, slip: slip?.term }
  }

  /** Adds products whose titles contain another name of two words. */
  private addNames(found: Scores, names: string[][]) {
    for (const { id, title } of this.documents) {
      for (const [first = '', last = ''] of names) {
        const score = writtenAsLast(last).reduce(
          (sum, written) => sum + this.strengthOfNeighbours(id, titleWords(title), [first, written]),
          0,
        )
        if (score > (found.get(id) ?? 0)) found.set(id, score)
      }
    }
  }

  /** The score of words that follow each other in a title; 0 if they do not. */
  private strengthOfNeighbours(id: number, titled: string[], parts: string[]) {
    const isThere = titled.some((_, at) => parts.every((part, position) => titled[at + position] === part))
    if (!isThere) return 0
    const impacts = parts.map((part) => this.words.get(id)?.get(part) ?? 0)
    if (this.isRanked) return impacts.reduce((sum, impact) => sum + (strengths(0.25)[impact] as number), 0)
    const head = /^[\u0600-\u06ff]/.test(parts[0] ?? '') ? impacts[0] : impacts.at(-1)
    return strengths(1)[head ?? 0] as number
  }

  /** Adds products whose titles write the word as two or three words. The last one may be unfinished if nothing else matches. */
  private addSplits(found: Scores, word: string, unfinished: boolean) {
    const held = new Set([...this.words.values()].flatMap((words) => [...words.keys()]))
    const add = (shortest: number, lastsOf: (rest: string) => string[]) => {
      for (const { id, title } of this.documents) {
        const titled = titleWords(title)
        for (const parts of partingsOf(word, shortest, this.seams)) {
          const lasts = lastsOf(parts.at(-1) as string)
          const score = lasts.reduce(
            (sum, last) => sum + this.strengthOfNeighbours(id, titled, parts.with(-1, last)),
            0,
          )
          if (score > (found.get(id) ?? 0)) found.set(id, score)
        }
      }
    }
    add(2, writtenAsLast)
    if (unfinished && found.size === 0) add(3, (rest) => [...held].filter((one) => one.startsWith(rest)))
  }

  /** The number of products with each word in their names. */
  commonness(): Map<string, number> {
    const counts = new Map<string, number>()
    for (const words of this.words.values()) {
      for (const [word, impact] of words) if (impact >= NAMED) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    return counts
  }

  private correctedUnits(units: string[][], twoSlips: number): string[][] {
    const counts = this.commonness()
    const isKnown = (word: string) =>
      /\d/.test(word) || this.holds(word) || (!isAdjective(word) && this.holds(baseOf(word))) || this.hasReading(word)
    const last = units.at(-1)?.at(-1)
    const correct = (word: string) => {
      if (isKnown(word) || word.length < 3 || word.length > 30) return word
      const allowed = word.length < twoSlips ? 1 : 2
      const near = [...counts].flatMap(([term, products]) => {
        const isContinued = word === last && term.length > word.length && term[0] === word[0]
        const slips = Math.min(
          slipsWithin(allowed, word, term),
          isContinued && lacking(word, term) < allowed
            ? slipsBetween(word, term.slice(0, word.length)) + 0.5
            : Number.POSITIVE_INFINITY,
        )
        return slips <= allowed && isLikely(word, term, slips) ? [{ term, products, slips }] : []
      })
      near.sort(nearestFirst)
      const nearest = near[0]?.term ?? word
      const isMatchedUncorrected = nearest === baseOf(word) || (word === last && nearest.startsWith(word))
      return isMatchedUncorrected ? word : nearest
    }
    return units.map((parts) => (isKnown(parts.join('')) ? parts : parts.map(correct)))
  }
}
