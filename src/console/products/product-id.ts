import { idIn } from '../components/id-in.ts'

/** The product that an address names; 404 for what could be none. */
export const productIdIn = ({ id }: { id: string }): number => idIn(id)
