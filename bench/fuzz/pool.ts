/** How many values of one name are kept: the newest, so that what was deleted meanwhile goes out. */
const KEPT = 60

type Value = string | number

/**
 * Values that are real: ids, slugs, codes and tokens out of the shop's own answers, by the name of their field. Without
 * them a fuzzer never gets past the first “not found”.
 */
export class Pool {
  readonly #values = new Map<string, Value[]>()

  add(name: string, value: Value): void {
    const values = this.#values.get(name) ?? []
    if (values.includes(value)) return
    values.push(value)
    if (values.length > KEPT) values.shift()
    this.#values.set(name, values)
  }

  /** Forgets a value that has ended, such as the token of a device that was signed out. */
  drop(name: string, value: Value): void {
    const values = this.#values.get(name) ?? []
    this.#values.set(
      name,
      values.filter((one) => one !== value),
    )
  }

  /** Takes what an answer holds. */
  harvest(data: unknown, depth = 0): void {
    if (typeof data !== 'object' || data === null || depth > 8) return
    for (const [name, value] of Object.entries(data)) {
      if (isShort(value)) this.add(name, value)
      else this.harvest(value, depth + 1)
    }
  }

  /** One value of a type for a field; `order_id`, `line_ids` and their like are found among the `id`s as well. */
  pick(field: string, nth: number, type: string): Value | undefined {
    const names = /ids?$/.test(field) ? [field, 'id'] : [field, ...(alike[field] ?? [])]
    const values = names.flatMap((name) => this.#values.get(name) ?? []).filter((value) => typeof value === type)
    return values[nth % Math.max(1, values.length)]
  }
}

const isShort = (value: unknown): value is Value =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 120)

/** Fields whose values answers have under other names. */
const alike: Record<string, string[]> = {
  id: ['slug'],
  q: ['title', 'slug'],
  category: ['slug'],
  sub_category: ['slug'],
  collection: ['slug'],
  store: ['slug'],
  attributes: ['value'],
  voucher: ['code'],
  keep_images: ['image'],
  bearer: ['token'],
  number: ['order_number'],
  before: ['next'],
  run: ['run_id'],
  old_password: ['password'],
  password_confirmation: ['password'],
  checked: ['id'],
  unchecked: ['id'],
  payment: ['reference'],
  ships_to: ['state', 'code'],
}
