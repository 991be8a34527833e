import { Dictionary } from './dictionary.ts'
import { Numbering } from './numbering.ts'

/** The numbers that segments use for words and for filter values. */
export class Vocabulary {
  readonly words: Dictionary
  readonly categories = new Numbering<number>()
  readonly brands = new Numbering<number>()
  readonly stores = new Numbering<number>()
  readonly tags = new Numbering<string>()
  readonly collections = new Numbering<number>()
  readonly values = new Numbering<number>()
  /** The attribute of each value, by number of the value. */
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
