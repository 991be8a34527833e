import { Fragment } from 'react'
import type { GoodsProduct } from '../../contract/catalog/console-goods.ts'
import type { FormRefusal } from '../../pages/form-refusal.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { TextField } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { usePage } from '../page-context.tsx'
import type { PictureStep } from './arranged-pictures.ts'

type PictureRowsProps = {
  product: GoodsProduct
  base: string
  readOnly: boolean
  /** What was typed when it was refused, by the names of the fields. */
  typed: Record<string, string> | undefined
  refused: FormRefusal | undefined
}

/** The pictures of a product in their order, each with what it shows in words and what can be done with it. */
export function PictureRows({
  product: { id, pictures, picture_texts },
  base,
  readOnly,
  typed,
  refused,
}: PictureRowsProps) {
  const { say, links, number } = usePage()
  const button = (step: PictureStep, text: string, label: string) => (
    <Button look="secondary" small name="step" value={step} aria-label={`${text}: ${label}`}>
      {text}
    </Button>
  )
  return (
    <form method="post" action={links.pictures(id)} data-swap="" data-submit-once="">
      <input type="hidden" name="seen" value={pictures.join(' ')} />
      {/* Enter in a field presses the first button of its form: it shall save, not move or remove a picture. */}
      {!readOnly && (
        <button type="submit" name="step" value="texts" tabIndex={-1} aria-hidden="true" className="sr-only" />
      )}
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {pictures.map((name, place) => {
          const label = say('console_goods.pictures.number', { n: number(place + 1) })
          return (
            <Card as="li" key={name} room="small" className="grid content-start gap-3">
              <Picture
                base={base}
                name={name}
                alt={label}
                sizes="(min-width: 64rem) 14rem, 45vw"
                className="rounded-lg"
              />
              {place === 0 && <Badge tone="good">{say('console_goods.pictures.first')}</Badge>}
              {(['en', 'fa'] as const).map((code) => {
                const [name, now] = [`alt_${code}_${place}`, picture_texts[place]?.[code] ?? '']
                return (
                  <Fragment key={code}>
                    <input type="hidden" name={`seen_${name}`} value={now} />
                    <TextField
                      name={name}
                      label={say(`console_goods.pictures.alt_${code}`)}
                      defaultValue={typed?.[name] ?? now}
                      error={refused?.fields[name]}
                      dir={code === 'en' ? 'ltr' : 'rtl'}
                      lang={code}
                      maxLength={300}
                      autoComplete="off"
                      readOnly={readOnly}
                    />
                  </Fragment>
                )
              })}
              {!readOnly && (
                <div className="flex flex-wrap gap-2">
                  {place > 1 && button(`earlier ${place}`, say('console_goods.pictures.earlier'), label)}
                  {place > 0 && button(`main ${place}`, say('console_goods.pictures.main'), label)}
                  {button(`remove ${place}`, say('console_goods.pictures.remove'), label)}
                </div>
              )}
            </Card>
          )
        })}
      </ol>
      {!readOnly && (
        <Button name="step" value="texts" className="mt-4">
          {say('console_goods.pictures.save')}
        </Button>
      )}
    </form>
  )
}
