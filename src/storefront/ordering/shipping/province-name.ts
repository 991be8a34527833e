import { provinceOf } from '#contract/site/geography/provinces.ts'

/** What a province such as `AF-HER` is called in a language, else in English. */
export function provinceName(code: string, language: string): string {
  const title: Record<string, string> | undefined = provinceOf(code)?.title
  return title?.[language] ?? title?.en ?? code
}
