import { Dictionary } from './dictionary.ts'
import { Numbering } from './numbering.ts'

/** What segments name by numbers: words, and whatever products are filtered by. */
export class Vocabulary {
  readonly words: Dictionary
  readonly categories = new Numbering<number>()
  readonly brands = new Numbering<number>()
  readonly stores = new Numbering<number>()
  readonly tags = new Numbering<string>()
  readonly collections = new Numbering<number>()
  readonly values = new Numbering<number>()
  /** The attribute of each value, by its number. */
  readonly attributes: number[] = []

  constructor(words = new Dictionary()) {
    this.words = words
  }

  numberOfValue(value: { id: number; attributeId: number }): number {
    const number = this.values.numberOf(value.id)
    this.attributes[number] = value.attributeId
    return number
  }
}
