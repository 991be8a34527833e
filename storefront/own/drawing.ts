import type { Cookies } from '../cookies.ts'
import type { SiteData } from '../use-site.ts'
import { Holes } from './holes.ts'
import { STRANGER } from './viewer.ts'

/** A page being drawn for all: what it leaves open, and which cookies it asked for that name a visitor. */
export type Drawing = {
  holes: Holes
  asked: Set<string>
  /** The document, once it is there: what is no page stands in the answer. */
  html?: string
}

export const newDrawing = (): Drawing => ({ holes: new Holes(), asked: new Set() })

/** The cookies by which a visitor is known. */
const naming = ['frontend_token', 'user_token']

/**
 * The cookies of a page that is drawn for all: whichever a page asks for is noted. A visitor who has it is then not shown what
 * was drawn without. So no page has to say whether it is one visitor's own.
 */
export function notingCookies(cookies: Cookies, { asked }: Drawing): Cookies {
  const note = (name: string) => asked.add(name)
  return {
    ...cookies,
    get: (name) => {
      note(name)
      return cookies.get(name)
    },
    isKnown: () => {
      naming.forEach(note)
      return cookies.isKnown()
    },
    guestToken: () => {
      naming.forEach(note)
      cookies.guestToken()
    },
  }
}

/** A stranger as the frame of a page knows them; whatever reads it elsewhere than through `Own` makes the page one visitor's own. */
export function strangerIn({ asked }: Drawing): Pick<SiteData, 'userName' | 'cartCount' | 'toast'> {
  const noting = <T>(value: T, names: string[]) => {
    for (const name of names) asked.add(name)
    return value
  }
  return {
    get userName() {
      return noting(STRANGER.name, naming)
    },
    get cartCount() {
      return noting(STRANGER.cartCount, naming)
    },
    get toast() {
      return noting(STRANGER.toast, ['toast'])
    },
  }
}
