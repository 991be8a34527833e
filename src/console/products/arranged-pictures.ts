import { textOf } from '#web/form-refusal.ts'

/** Steps that a button of a picture takes, with its place in the list behind. */
export type PictureStep = `${'earlier' | 'main' | 'remove'} ${number}`

/**
 * The pictures in the order in which a step leaves them; what is no step leaves them as they are. The step `order` puts them
 * into the order of the form, if it has the same pictures.
 */
export function arranged(pictures: string[], step: string, order: string[] = []): string[] {
  if (step === 'order') return isSameSet(pictures, order) ? order : pictures
  const [what, place] = step.split(' ')
  const at = Number(place)
  const name = pictures[at]
  if (name === undefined) return pictures
  const others = pictures.toSpliced(at, 1)
  if (what === 'remove') return others
  return others.toSpliced(what === 'main' ? 0 : Math.max(0, at - 1), 0, name)
}

const isSameSet = (one: string[], other: string[]) => one.toSorted().join(' ') === other.toSorted().join(' ')

/** What the page showed when its button was pressed, or with `order` what the operator dragged them into. */
export function seenPictures(form: FormData, field: 'seen' | 'order' = 'seen'): string[] {
  const names = textOf(form, field)
  return names === '' ? [] : names.split(' ')
}

const languages = ['en', 'fa'] as const

/** What was typed of each picture, and what stood there; of pictures of which nothing was touched nothing. */
export function touchedTexts(form: FormData) {
  return seenPictures(form).flatMap((picture, at) => {
    const read = (from: 'alt' | 'seen_alt') => {
      const [en, fa] = languages.map((code) => textOf(form, `${from}_${code}_${at}`).trim())
      return { en: en ?? '', fa: fa ?? '' }
    }
    const [set, seen] = [read('alt'), read('seen_alt')]
    const isTouched = form.has(`alt_en_${at}`) && languages.some((code) => set[code] !== seen[code])
    return isTouched ? [{ picture, set, seen }] : []
  })
}

/** Every text that was typed, by the name of its field, to be shown again. */
export const typedTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (/^alt_/.test(name) ? [[name, String(value)]] : [])))
