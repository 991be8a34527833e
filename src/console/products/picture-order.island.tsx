import grip from 'lucide-static/icons/grip-vertical.svg?path'
import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { TextField } from '#ui/field.tsx'
import { IconShape } from '#ui/icon-shape.tsx'
import { Picture } from '#ui/picture.tsx'
import type { PictureStep } from './arranged-pictures.ts'

type TextInput = {
  name: string
  language: 'en' | 'fa'
  label: string
  saved: string
  value: string
  error?: string | undefined
}

/** A saved picture: `label` is its number as text, `texts` describe it in each language. */
export type ListedPicture = { picture: string; label: string; texts: TextInput[] }

type PictureOrderProps = {
  base: string
  pictures: ListedPicture[]
  readOnly: boolean
  labels: Record<'first' | 'drag' | 'earlier' | 'main' | 'remove', string>
}

/**
 * Pictures of a product in order. With a pointer they can be dragged, which submits the form. The buttons move them step by step, for
 * keyboards and without scripts.
 */
export default function PictureOrder({ base, pictures, readOnly, labels }: PictureOrderProps) {
  const saved = pictures.map(({ picture }) => picture).join(' ')
  const [order, setOrder] = useState(saved)
  const [dragged, setDragged] = useState<string | null>(null)
  const save = useRef<HTMLButtonElement>(null)
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => setHydrated(true), [])
  // The response contains the saved order, which differs if another staff member changed it.
  useEffect(() => setOrder(saved), [saved])
  const names = order.split(' ')
  const places = saved.split(' ')

  function drag(event: PointerEvent): void {
    if (dragged === null) return
    const over = document.elementFromPoint(event.clientX, event.clientY)?.closest<HTMLElement>('[data-picture]')
    const place = names.indexOf(over?.dataset.picture ?? dragged)
    const others = names.filter((one) => one !== dragged)
    if (place >= 0) setOrder([...others.slice(0, place), dragged, ...others.slice(place)].join(' '))
  }

  function drop(): void {
    setDragged(null)
    if (order !== saved) save.current?.click()
  }

  const shown = names.flatMap((name) => pictures.filter(({ picture }) => picture === name))
  return (
    <>
      <input type="hidden" name="order" value={order} />
      <button ref={save} type="submit" name="step" value="order" hidden />
      <ol className="grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {shown.map(({ picture, label, texts }, n) => {
          const place = places.indexOf(picture)
          const button = (step: PictureStep, text: string) => (
            <Button variant="secondary" small name="step" value={step} aria-label={`${text}: ${label}`}>
              {text}
            </Button>
          )
          return (
            <Card
              as="li"
              key={picture}
              data-picture={picture}
              room="small"
              className={`grid content-start gap-3 ${picture === dragged ? 'opacity-60' : ''}`}
            >
              <div className="relative">
                <Picture
                  base={base}
                  name={picture}
                  alt={label}
                  sizes="(min-width: 64rem) 14rem, 45vw"
                  className="rounded-lg"
                />
                {isHydrated && !readOnly && pictures.length > 1 && (
                  <span
                    title={labels.drag}
                    className="absolute end-2 top-2 grid size-11 cursor-grab touch-none place-items-center rounded-full bg-card shadow"
                    onPointerDown={(event) => {
                      event.currentTarget.setPointerCapture(event.pointerId)
                      setDragged(picture)
                    }}
                    onPointerMove={drag}
                    onPointerUp={drop}
                    onPointerCancel={() => {
                      setDragged(null)
                      setOrder(saved)
                    }}
                  >
                    <IconShape d={grip} size={20} />
                  </span>
                )}
              </div>
              {n === 0 && <Badge tone="good">{labels.first}</Badge>}
              {texts.map(({ name, language, label: said, saved: before, value, error }) => (
                <div key={name}>
                  <input type="hidden" name={`seen_${name}`} value={before} />
                  <TextField
                    name={name}
                    label={said}
                    defaultValue={value}
                    error={error}
                    dir={language === 'en' ? 'ltr' : 'rtl'}
                    lang={language}
                    maxLength={300}
                    autoComplete="off"
                    readOnly={readOnly}
                  />
                </div>
              ))}
              {!readOnly && (
                <div className="flex flex-wrap gap-2">
                  {place > 1 && button(`earlier ${place}`, labels.earlier)}
                  {place > 0 && button(`main ${place}`, labels.main)}
                  {button(`remove ${place}`, labels.remove)}
                </div>
              )}
            </Card>
          )
        })}
      </ol>
    </>
  )
}
