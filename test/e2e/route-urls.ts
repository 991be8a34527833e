/** For each route, the addresses at which a walk opens it, made from ids. */
export type RouteUrls<Ids> = Record<string, (ids: Ids) => string[]>

export const urlsOf = <Ids>(routes: RouteUrls<Ids>, ids: Ids): string[] =>
  Object.values(routes).flatMap((urls) => urls(ids))
