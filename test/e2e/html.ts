import { FileSystemConfigLoader, HtmlValidate } from 'html-validate'

/**
 * What the HTML standard demands. How markup is styled (React's serialiser writes `<br/>` and `disabled=""`) is no part of
 * this preset, so nothing has to be switched off.
 */
const validator = new HtmlValidate(new FileSystemConfigLoader({ root: true, extends: ['html-validate:standard'] }))

/** What is not as the standard wants it, one line each. */
export async function mistakesIn(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html)
  return results
    .flatMap((one) => one.messages)
    .map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`)
}
