import { harmless } from '#contract/table-cells.ts'

/** Excel reads a file as UTF-8, and so shows Dari, only if it starts with this mark. */
export const BYTE_ORDER_MARK = '\ufeff'

/** One CSV line. A cell that a spreadsheet would run as a formula gets an apostrophe in front; other cells are quoted where needed. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell ?? '')
  return /[",\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Response that downloads a table as a CSV file. */
export const csvFile = (name: string, pieces: AsyncGenerator<string, void>): Response =>
  textFile(name, 'text/csv; charset=utf-8', pieces)

/** Response that downloads a text file. It pulls the next piece only when the client can take it. */
export function textFile(name: string, type: string, pieces: AsyncGenerator<string, void>): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    // Compression would buffer the whole file in memory first.
    'content-encoding': 'identity',
  }
  return new Response(streamOf(pieces), { headers })
}

/** Ends the generator when the client disconnects. */
function streamOf(pieces: AsyncGenerator<string, void>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      const { value, done } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await pieces.return()
    },
  })
}
