import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

/**
 * Checks the HTML standard. This preset excludes style (React's serializer writes `<br/>` and `disabled=""`), so no rule has
 * to be disabled.
 */
const validator = new HtmlValidate(new FileSystemConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** Violations of the HTML standard, one line each. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap((one) => one.messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
