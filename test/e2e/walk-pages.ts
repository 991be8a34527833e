/** For each route, the addresses at which a walk opens it, made from ids. */
export type Walked<Given> = Record<string, (given: Given) => string[]>

export const addressesOf = <Given>(walked: Walked<Given>, given: Given): string[] =>
  Object.values(walked).flatMap((addresses) => addresses(given))
