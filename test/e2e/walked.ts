/** The addresses at which a walk opens each route: what they name comes with what is given. */
export type Walked<Given> = Record<string, (given: Given) => string[]>

export const addressesOf = <Given>(walked: Walked<Given>, given: Given): string[] =>
  Object.values(walked).flatMap((addresses) => addresses(given))
