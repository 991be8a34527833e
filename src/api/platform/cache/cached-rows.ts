/** Rows with ids by kind: `{ brands: [{ id: 7, … }] }`. */
type RowsById = Record<string, { id: number }[]>
/** The wanted ids of each kind. */
export type RowRequest<Rows extends RowsById> = { [Kind in keyof Rows]: number[] }

/** More rows than a page of any shop shows. Beyond this number a new store replaces the full one. */
const MAX_ROWS = 20_000

/** Rows that were read by id, and the ids that have no row. */
export class CachedRows<Rows extends RowsById> {
  #kept = new Map<keyof Rows, Map<number, { id: number } | null>>()
  #count = 0

  get isFull(): boolean {
    return this.#count >= MAX_ROWS
  }

  /** The wanted ids that are not stored yet; null if all are. */
  missing(wanted: RowRequest<Rows>): RowRequest<Rows> | null {
    let some = false
    const missing = {} as RowRequest<Rows>
    for (const kind of Object.keys(wanted) as (keyof Rows)[]) {
      const cache = this.#of(kind)
      missing[kind] = wanted[kind].filter((id) => !cache.has(id))
      some ||= missing[kind].length > 0
    }
    return some ? missing : null
  }

  /** Stores the rows that were read for these ids. */
  note(requested: RowRequest<Rows>, rows: Rows): void {
    for (const kind of Object.keys(requested) as (keyof Rows)[]) {
      const cache = this.#of(kind)
      for (const id of requested[kind]) cache.set(id, null)
      for (const row of rows[kind] as { id: number }[]) cache.set(row.id, row)
      this.#count += requested[kind].length
    }
  }

  /** The stored rows of these ids, in their order. An id without a row is left out. */
  of(wanted: RowRequest<Rows>): Rows {
    const rows = {} as Record<keyof Rows, { id: number }[]>
    for (const kind of Object.keys(wanted) as (keyof Rows)[]) {
      const cache = this.#of(kind)
      rows[kind] = wanted[kind].flatMap((id) => cache.get(id) ?? [])
    }
    return rows as Rows
  }

  #of(kind: keyof Rows): Map<number, { id: number } | null> {
    const rowsOfKind = this.#kept.get(kind) ?? new Map()
    this.#kept.set(kind, rowsOfKind)
    return rowsOfKind
  }
}
