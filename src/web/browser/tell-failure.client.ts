import { tellError } from './toast.client.ts'
import { parsePage } from './trusted.client.ts'

/** The shop is there, what it sells from is not, or cannot be written to: told in the answer's own sentence, where it has one. */
export async function tellFailure(response: Response): Promise<void> {
  const { dataset } = parsePage(await response.text()).querySelector<HTMLElement>('[data-error]') ?? document.body
  tellError(dataset.error ?? dataset.wordsApiDown)
}
