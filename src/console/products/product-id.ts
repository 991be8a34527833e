import { idIn } from '../components/id-in.ts'

/** Id of the product in the address. Throws a 404 response if it is not a number. */
export const productIdIn = ({ id }: { id: string }): number => idIn(id)
