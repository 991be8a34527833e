import type { ReactNode } from 'react'

export type Column<Row> = {
  title: string
  cell: (row: Row) => ReactNode
  /**
   * `main` heads the card that a row becomes on a phone, `choose` is the box in its corner; `number` stands at the end, `text`
   * is long and stands below its title there; `actions` has no title on a phone.
   */
  look?: 'main' | 'choose' | 'number' | 'text' | 'actions'
}

type DataTableProps<Row> = {
  /** What the table shows, for who does not see it. */
  caption: string
  columns: Column<Row>[]
  rows: Row[]
  keyOf: (row: Row) => string
}

/** Rows of anything: a table where there is room, a card each on a phone. */
export function DataTable<Row>({ caption, columns, rows, keyOf }: DataTableProps<Row>) {
  return (
    <table className="data-table">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ title, look }) => (
            <th key={title} scope="col" data-look={look}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ title, cell, look }) => (
              <td key={title} data-look={look} data-label={title}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
