import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /**
   * On a phone a row becomes a card: `main` is its heading, `choose` is the checkbox in its corner, and `actions` has no title. `number` is
   * aligned to the end. `text` is long and appears below its title on a phone.
   */
  variant?: 'main' | 'choose' | 'number' | 'text' | 'actions'
}

type DataTableProps<Row> = {
  /** Description of the table for screen readers. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** Rows as a table on wide screens, and as one card each on phones. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, variant }) => (
            <th key={title} scope="col" data-look={variant}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, variant }) => (
              <td key={title} data-look={variant} data-label={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
