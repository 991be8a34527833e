import { harmless } from '#contract/table-cells.ts'

/** Excel takes a file for UTF-8, and so shows Dari, when it begins so. */
export const BYTE_ORDER_MARK = '\ufeff'

/** A line of a table: what would be a formula is made harmless by an apostrophe, the rest quoted where it must be. */
export const csvLine = (cells: (string | number | null)[]): string => `${cells.map(cellOf).join(',')}\r\n`

function cellOf(cell: string | number | null): string {
  if (typeof cell === 'number') return String(cell)
  const text = harmless(cell ?? '')
  return /[",\r\n\t']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as a file to keep. */
export const csvFile = (name: string, pieces: AsyncGenerator<string, void>): Response =>
  textFile(name, 'text/csv; charset=utf-8', pieces)

/** A text as a file to keep: its pieces are made while it is sent, the next one when there is room for it. */
export function textFile(name: string, type: string, pieces: AsyncGenerator<string, void>): Response {
  const headers = {
    'content-type': type,
    'content-disposition': `attachment; filename="${name}"`,
    // Packed it would be held in memory whole first.
    'content-encoding': 'identity',
  }
  return new Response(streamOf(pieces), { headers })
}

/** Who goes away ends it. */
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
