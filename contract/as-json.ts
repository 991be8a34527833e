type Mend = (text: string) => string

/**
 * What would be parsed of `value`, had it been written as JSON: a copy nobody else holds, made in less than half of the time. `mend`
 * is done to each text of it, names included. Throws where `JSON.stringify` does.
 */
export function asJson(value: unknown, mend?: Mend): unknown {
  switch (typeof value) {
    case 'string':
      return mend ? mend(value) : value
    case 'object':
      return value === null ? null : copyOf(value, mend)
    case 'number':
      // JSON knows neither what is no number nor a zero below zero.
      return Number.isFinite(value) ? value + 0 : null
    case 'boolean':
      return value
    case 'bigint':
      throw new TypeError('JSON holds no bigint')
    default:
      return undefined
  }
}

function copyOf(value: object & { toJSON?: unknown }, mend?: Mend): unknown {
  // A visitor may name a field so: only a function says how it is written, and what was parsed holds none.
  const from = typeof value.toJSON === 'function' ? undefined : Object.getPrototypeOf(value)
  if (from === Object.prototype) return copyOfObject(value as Record<string, unknown>, mend)
  if (from === Array.prototype) return copyOfList(value as unknown[], mend)
  return asWritten(value, mend)
}

/** Hand over hand: `Array.from` takes twice as long, and `map` leaves gaps where there were some. */
function copyOfList(list: unknown[], mend?: Mend): unknown[] {
  const copy: unknown[] = []
  for (let at = 0; at < list.length; at++) copy.push(asJson(list[at], mend) ?? null)
  return copy
}

function copyOfObject(value: Record<string, unknown>, mend?: Mend): object {
  const copy: Record<string, unknown> = {}
  for (const given in value) {
    const part = asJson(value[given], mend)
    if (part === undefined) continue
    const name = mend ? mend(given) : given
    // Set like any other it would be whom the copy inherits from.
    if (name === '__proto__') Object.defineProperty(copy, name, { ...OWN, value: part })
    else copy[name] = part
  }
  return copy
}

const OWN = { configurable: true, enumerable: true, writable: true }

/** What is written otherwise than as what it holds, such as a moment. */
function asWritten(value: object, mend?: Mend): unknown {
  const text = JSON.stringify(value) as string | undefined
  return text === undefined ? undefined : asJson(JSON.parse(text), mend)
}
