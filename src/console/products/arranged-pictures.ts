import { textOf } from '#web/form-error.ts'

/** Value of a picture's button: the step and the position of the picture. */
export type PictureStep = `${'earlier' | 'main' | 'remove'} ${number}`

/**
 * Order of the pictures after a step. An unknown step changes nothing. The step `order` applies the order of the form if it contains the
 * same pictures.
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

/** The pictures that the page showed when the button was pressed; with `order`, their order after dragging. */
export function shownPictures(form: FormData, field: 'seen' | 'order' = 'seen'): string[] {
  const names = textOf(form, field)
  return names === '' ? [] : names.split(' ')
}

const languages = ['en', 'fa'] as const

/** Changed descriptions of pictures with their previous texts. Pictures without changes are left out. */
export function touchedTexts(form: FormData) {
  return shownPictures(form).flatMap((picture, at) => {
    const read = (from: 'alt' | 'seen_alt') => {
      const [en, fa] = languages.map((code) => textOf(form, `${from}_${code}_${at}`).trim())
      return { en: en ?? '', fa: fa ?? '' }
    }
    const [set, seen] = [read('alt'), read('seen_alt')]
    const isTouched = form.has(`alt_en_${at}`) && languages.some((code) => set[code] !== seen[code])
    return isTouched ? [{ picture, set, seen }] : []
  })
}

/** Descriptions in the form by field name, to show them again. */
export const typedTexts = (form: FormData): Record<string, string> =>
  Object.fromEntries([...form].flatMap(([name, value]) => (/^alt_/.test(name) ? [[name, String(value)]] : [])))
