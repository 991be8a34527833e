import {
  type GoodsImport,
  type TableEncoding,
  type TableReading,
  tableEncodings,
} from '#contract/catalog/console-imports.ts'
import { fieldTitle } from '#i18n/import-field.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { SelectField } from '#ui/field.tsx'
import { Title } from '#ui/title.tsx'
import { usePage } from '../page-context.tsx'

/** Names of the encodings, the same in every language. */
const encodingNames: Record<TableEncoding, string> = {
  'utf-8': 'UTF-8',
  'utf-16le': 'UTF-16 LE',
  'utf-16be': 'UTF-16 BE',
  'windows-1256': 'Windows-1256',
  'windows-1252': 'Windows-1252',
}

type Read = { found: GoodsImport; reading: TableReading }

/** Questions about an ambiguous table: its encoding, and a number that can be read in two ways. */
export function TableReadingCard({ found, reading }: Read) {
  const { question, guessed } = reading
  return (
    <>
      {question && <NumberQuestion found={found} question={question} />}
      {guessed && <EncodingChoice found={found} reading={reading} />}
    </>
  )
}

type Question = { found: GoodsImport; question: NonNullable<TableReading['question']> }

function NumberQuestion({ found, question }: Question) {
  const { t, urls, number } = usePage()
  const { line, column, cell, as_decimal, as_thousands, decimal_means, thousands_means } = question
  const where = { line: number(line), column: fieldTitle(t, column), cell: `\u2068${cell}\u2069` }
  return (
    <Card className="grid max-w-xl gap-4">
      <Title as="h2" size="card">
        {t('console_import.reading.question', where)}
      </Title>
      <p>{t('console_import.reading.whole_file')}</p>
      <form
        method="post"
        action={urls.goodsImport(found.id)}
        data-swap=""
        data-submit-once=""
        className="flex flex-wrap gap-3"
      >
        <input type="hidden" name="intent" value="read" />
        {[
          { means: thousands_means, value: as_thousands },
          { means: decimal_means, value: as_decimal },
        ].map(({ means, value }) => (
          <Button key={means} name="decimal" value={means} variant="secondary">
            {t('console_import.reading.answer', { value: `\u2068${number(value)}\u2069` })}
          </Button>
        ))}
      </form>
    </Card>
  )
}

function EncodingChoice({ found, reading }: Read) {
  const { t, urls } = usePage()
  return (
    <Card className="grid max-w-xl gap-4">
      <p>{t('console_import.reading.guessed', { encoding: encodingNames[reading.encoding] })}</p>
      <form
        method="post"
        action={urls.goodsImport(found.id)}
        data-swap=""
        data-submit-once=""
        className="flex flex-wrap items-end gap-3"
      >
        <input type="hidden" name="intent" value="read" />
        <SelectField name="encoding" label={t('console_import.reading.encoding')} defaultValue={reading.encoding}>
          {tableEncodings.map((one) => (
            <option key={one} value={one}>
              {encodingNames[one]}
            </option>
          ))}
        </SelectField>
        <Button variant="secondary">{t('console_import.reading.again')}</Button>
      </form>
    </Card>
  )
}
