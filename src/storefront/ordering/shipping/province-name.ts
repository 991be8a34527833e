import { provinceOf } from '#contract/site/geography/provinces.ts'

/** The name of a province such as `AF-HER` in a language, else in English. */
export function provinceName(code: string, language: string): string {
  const title: Record<string, string> | undefined = provinceOf(code)?.title
  return title?.[language] ?? title?.en ?? code
}
