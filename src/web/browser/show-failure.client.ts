import { showError } from './toast.client.ts'
import { parsePage } from './trusted-types.client.ts'

/**
 * Shows an error toast for a response that failed because the API or its database is unavailable or read-only. Uses the message of the
 * response (`data-error`) if it has one.
 */
export async function showFailure(response: Response): Promise<void> {
  const { dataset } = parsePage(await response.text()).querySelector<HTMLElement>('[data-error]') ?? document.body
  showError(dataset.error ?? dataset.wordsApiDown)
}
