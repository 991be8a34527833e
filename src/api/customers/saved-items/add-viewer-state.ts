import type { Queryable } from '../../platform/database/db.ts'
import { type ViewerState, viewerStateOf } from './viewer-state.ts'

type Node = Record<string, unknown>

/**
 * Sets a shopper's viewer state (`wishlisted`, `is_favorite`, `compared`, `followed`, `collected`) on all products,
 * stores and vouchers in `data`. Changes `data` in place, so it must not be shared with other responses. Runs one
 * statement.
 */
export async function addViewerState<T>(db: Queryable, shopperId: string, data: T): Promise<T> {
  const nodes = nodesWithState(data)
  if (nodes.length === 0) return data
  const state = await viewerStateOf(db, shopperId, {
    productIds: idsOf(nodes.filter(isProduct)),
    storeIds: idsOf(nodes.flatMap(storeOf)),
    voucherIds: idsOf(nodes.filter(isVoucher)),
  })
  for (const node of nodes) setViewerState(node, state)
  return data
}

const isProduct = (node: Node): boolean => typeof node.wishlisted === 'boolean'
const isVoucher = (node: Node): boolean => typeof node.collected === 'boolean'
const storeOf = (node: Node): Node[] => (typeof node.followed === 'boolean' ? [node.store as Node] : [])
const idsOf = (nodes: Node[]): number[] => [...new Set(nodes.map((node) => Number(node.id)))]

/** All objects of a response that have viewer state. */
function nodesWithState(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(nodesWithState)
  if (typeof node !== 'object' || node === null) return []
  const within = Object.values(node).flatMap(nodesWithState)
  const carries = isProduct(node as Node) || isVoucher(node as Node) || storeOf(node as Node).length > 0
  return carries ? [node as Node, ...within] : within
}

function setViewerState(node: Node, { wished, compared, followed, collected }: ViewerState): void {
  const id = Number(node.id)
  if (isProduct(node)) {
    node.wishlisted = wished.has(id)
    node.is_favorite = wished.has(id)
  }
  if (isVoucher(node)) node.collected = collected.has(id)
  if (typeof node.compared === 'boolean') node.compared = compared.has(id)
  for (const store of storeOf(node)) node.followed = followed.has(Number(store.id))
}
