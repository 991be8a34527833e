export type { Hidden, ProductChange, ProductDocument, Words } from './document.ts'
export { FacetIndex } from './facet-index.ts'
export { matchesName, namedBy, normalizedName as foldedName } from './matches-name.ts'
export { normalize as fold } from './normalize.ts'
export type {
  Count,
  FacetCounts,
  ListAnswer,
  ListQuery,
  ListSort,
  ListView,
  SuggestAnswer,
  SuggestQuery,
} from './query.ts'
export { formatSources } from './snapshot.ts'
