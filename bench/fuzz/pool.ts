/** The number of values per name. The newest stay, so that deleted records disappear. */
const MAX_VALUES = 60

type Value = string | number

/**
 * Real values: ids, slugs, codes and tokens from the shop's responses, by field name. Without them almost every request would
 * end with “not found”.
 */
export class Pool {
  readonly #values = new Map<string, Value[]>()

  add(name: string, value: Value): void {
    const values = this.#values.get(name) ?? []
    if (values.includes(value)) return
    values.push(value)
    if (values.length > MAX_VALUES) values.shift()
    this.#values.set(name, values)
  }

  /** Removes an expired value, such as the token of a signed-out device. */
  drop(name: string, value: Value): void {
    const values = this.#values.get(name) ?? []
    this.#values.set(
      name,
      values.filter((one) => one !== value),
    )
  }

  /** Adds all values of a response. */
  harvest(data: unknown, depth = 0): void {
    if (typeof data !== 'object' || data === null || depth > 8) return
    for (const [name, value] of Object.entries(data)) {
      if (isShort(value)) this.add(name, value)
      else this.harvest(value, depth + 1)
    }
  }

  /** A value of this type for a field. Fields such as `order_id` and `line_ids` also use values of `id`. */
  pick(field: string, nth: number, type: string): Value | undefined {
    const names = /ids?$/.test(field) ? [field, 'id'] : [field, ...(alike[field] ?? [])]
    const values = names.flatMap((name) => this.#values.get(name) ?? []).filter((value) => typeof value === type)
    return values[nth % Math.max(1, values.length)]
  }
}

const isShort = (value: unknown): value is Value =>
  typeof value === 'number' || (typeof value === 'string' && value !== '' && value.length <= 120)

/** Fields whose values have other names in responses. */
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
